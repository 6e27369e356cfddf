import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallOptions } from '#api/createApi.ts'
import { useVersionedSave } from './useVersionedSave.ts'

/** The row being edited, in its latest known version. */
export interface Existing {
  version: string
  /** The initial values of the fields. */
  values: object
  /** Loads the latest version. */
  reload: () => Promise<void>
}

export interface DraftOptions<S extends z.ZodObject, R> {
  /** The contract's schema of the request. */
  schema: S
  /** Initial values of the fields. */
  initial: Partial<z.input<S>>
  /** Undefined for a new row. */
  existing?: Existing | undefined
  /** Sends the draft; for an existing row with the version that it overwrites. */
  send: (draft: z.output<S>, version: string | undefined, options: CallOptions) => Promise<R>
  onDone: (result: R) => void
}

type Values = Record<string, unknown>

/**
 * State of a form: validated by the contract before sending, and kept when the server refuses. Fields rejected by the contract or the server show an error; the first of them gets the focus. Concurrent changes are never overwritten silently.
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
      const typed = form.getValues()
      form.setValues({ ...newest?.values })
      form.clearErrors()
      return () => form.setValues(typed)
    },
  })

  const refused = save.refusal?.issues
  useEffect(() => {
    if (refused !== undefined && refused.length > 0) mark(refused, filledIn(form.values))
    // Only a new refusal sets field errors, not later input.
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

/** Trims text; blank text counts as empty. */
const filledIn = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value
      return [name, trimmed === '' ? undefined : trimmed]
    }),
  )
