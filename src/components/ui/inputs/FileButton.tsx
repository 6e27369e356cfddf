import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type ChangeEvent, type ComponentProps, type ReactElement, type Ref, useState } from 'react'

export interface FileButtonProps extends Omit<
  ComponentProps<'input'>,
  'children' | 'multiple' | 'onChange' | 'ref' | 'type' | 'value'
> {
  /** The accessible name of the file input: the words of the button. */
  label: string
  /** The button that opens the file picker. */
  children: ReactElement<{ onClick?: () => void }>
  /** Called with the chosen files, at least one. */
  onChange: (files: File[]) => void
  /** Several files can be chosen at once. */
  isMultiple?: boolean
  /** Ref of the input. */
  ref?: Ref<HTMLInputElement>
}

/**
 * Gives a button the file picker of the system.
 *
 * Use for every choice of files, beside a DropZone where there is room; not for a download (ToolLink).
 *
 * Accepts all other props of a file input, such as `accept` and `capture`.
 *
 * Keys: those of the button.
 *
 * Left to you: a button that says what is chosen.
 */
export const FileButton = ({ label, children, onChange, isMultiple, ref, ...rest }: FileButtonProps) => {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const merged = useMergedRef<HTMLInputElement>(setInput, ref ?? null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // A file that was removed can be chosen again.
    currentTarget.value = ''
    if (files.length > 0) onChange(files)
  }
  return (
    <>
      {cloneElement(children, { onClick: () => input?.click() })}
      <input {...rest} ref={merged} type="file" hidden aria-label={label} multiple={isMultiple} onChange={choose} />
    </>
  )
}
