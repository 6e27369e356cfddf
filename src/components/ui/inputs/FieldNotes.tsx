import { Input } from '@mantine/core'
import type { ReactNode } from 'react'

export interface FieldNotesProps {
  /** The error message: what is wrong and how to correct it. */
  error?: ReactNode
  /** A hint: the format, or the use of the value. */
  description?: ReactNode
}

/**
 * The error and the hint below a control that is no field of its own.
 *
 * Use for a choice that a button opens, or several controls together; not for a field of ui/, which has props for both.
 *
 * In one place: only the accounts of a budget are chosen by several controls.
 *
 * Read aloud: the error at once.
 */
export const FieldNotes = ({ error, description }: FieldNotesProps) => (
  <>
    {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    {description !== undefined && <Input.Description>{description}</Input.Description>}
  </>
)
