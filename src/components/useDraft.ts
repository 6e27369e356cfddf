import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallOptions } from '#api/createApi.ts'
import { useVersionedSave } from './useVersionedSave.ts'

/** The row that a form changes, in its newest known state. */
export interface Existing {
  version: string
  /** What the fields would hold. */
  values: object
  /** Asks the server for the newest state. */
  reload: () => Promise<void>
}

export interface DraftOptions<S extends z.ZodObject, R> {
  /** What the contract says of it. */
  schema: S
  /** What the fields hold at first. */
  initial: Partial<z.input<S>>
  /** Absent for something new. */
  existing?: Existing | undefined
  /** Sends what was written; of an existing row the version that it was written over. */
  send: (draft: z.output<S>, version: string | undefined, options: CallOptions) => Promise<R>
  onDone: (result: R) => void
}

type Values = Record<string, unknown>

/**
 * Something a person writes and sends: checked by the contract before it leaves, kept as typed when it is refused. Fields
 * that the contract or the server does not accept say so in words; the first of them gets the focus. Nothing that was
 * made meanwhile is overwritten unseen.
 */
export const useDraft = <S extends z.ZodObject, R>({ schema, initial, existing, send, onDone }: DraftOptions<S, R>) => {
  const { t } = useTranslation()
  const form = useForm<Values>({ initialValues: initial })

  const mark = (issues: readonly { path: readonly PropertyKey[] }[], values: Values) => {
    const names = issues.map(({ path }) => String(path[0]))
    const words = (name: string) =>
      values[name] === undefined ? t('common.fields.needed') : t('common.fields.invalid')
    form.setErrors(Object.fromEntries(names.map((name): [string, string] => [name, words(name)])))
    if (names[0] !== undefined) form.getInputNode(names[0])?.focus()
  }
  const read = () => {
    const values = filledIn(form.values)
    const { success, data, error } = schema.safeParse(values)
    if (success) form.clearErrors()
    else mark(error.issues, values)
    return data
  }
  const save = useVersionedSave({
    opened: existing,
    newest: existing,
    reload: async () => existing?.reload(),
    read,
    send: (draft: z.output<S>, over: Existing | undefined, options) => send(draft, over?.version, options),
    onDone,
    take: (newest) => {
      form.setValues({ ...newest?.values })
      form.clearErrors()
      return true
    },
  })

  const refused = save.refusal?.issues
  useEffect(() => {
    if (refused !== undefined && refused.length > 0) mark(refused, filledIn(form.values))
    // The marks follow the refusal, not what is typed after it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused])

  return {
    form,
    field: (name: keyof z.input<S> & string) => form.getInputProps(name),
    submit: save.submit,
    isPending: save.isPending,
    refusal: save.refusal,
    conflict: save.conflict,
  }
}

export type Draft = ReturnType<typeof useDraft>

/** Blank text counts as not filled in; blanks around it are not meant. */
const filledIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value
      return [name, trimmed === '' ? undefined : trimmed]
    }),
  )
