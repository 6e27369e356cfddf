import { useEffect } from 'react'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { NamedField } from '#stores/transactionDetails.ts'
import type { Names } from './nameDetails.ts'

type SetFields = (change: (before: TransactionFields) => TransactionFields) => void

/** Beside what was chosen stands its name as soon as it is known, so that the name is left when what was chosen is gone. */
export const useNamesKept = ({ payees: { byId: payees }, tags: { byId: tags } }: Names, setFields: SetFields): void => {
  useEffect(() => {
    setFields((fields) => ({
      ...fields,
      payee: fields.payee && named(fields.payee, payees),
      tags: fields.tags?.map((tag) => named(tag, tags)),
      lines: fields.lines?.map((line) => ({ ...line, tags: line.tags.map((tag) => named(tag, tags)) })),
    }))
  }, [payees, tags, setFields])
}

const named = (field: NamedField, known: ReadonlyMap<number, { name: string }>): NamedField => {
  const name = field.id === undefined ? undefined : known.get(field.id)?.name
  return name === undefined || name === field.name ? field : { ...field, name }
}
