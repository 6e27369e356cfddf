import { useEffect } from 'react'
import type { DetailFields, NamedField } from '#stores/transactionDetails.ts'
import type { Names } from './nameDetails.ts'

/** Stores the name beside each selected id once loaded, so that the name survives when the object is deleted. */
export const useNamesKept = <F extends DetailFields>(
  { payees: { byId: payees }, tags: { byId: tags } }: Names,
  setFields: (change: (before: F) => F) => void,
): void => {
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
