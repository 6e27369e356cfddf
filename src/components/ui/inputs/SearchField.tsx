import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import classes from './SearchField.module.css'
import { TextField } from './TextField.tsx'

export interface SearchFieldProps {
  /** The label. */
  label: string
  /** The placeholder; never the only label. */
  placeholder: string
  /** The current search text. */
  value: string
  /** Called with the text, once typing pauses. */
  onChange: (value: string) => void
  /** The maximum number of characters. */
  maxLength: number
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/** Letters typed without a pause are one request; the delay is short enough for results to seem immediate. */
const TYPING_MS = 40

/**
 * A search field that is debounced: it searches when typing pauses.
 *
 * Use for a search on the server, in a FilterLine; not for a list in memory, which filters on each letter.
 *
 * Keys: Enter searches at once, Escape clears it.
 *
 * Left to you: a label that says what is searched, and the number of results in words.
 */
export const SearchField = ({ label, placeholder, value, onChange, maxLength, ref }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // The URL was changed from elsewhere: filters were cleared, or the user navigated back.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setTyped(value)
  }
  const search = (words: string) => {
    setTyped(words)
    setSent(words)
    onChange(words)
  }
  const searchTyped = useEffectEvent((words: string) => {
    if (words !== sent) search(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      className={classes.search ?? ''}
      ref={ref}
      type="search"
      label={label}
      isLabelHidden
      placeholder={placeholder}
      icon={IconSearch}
      value={typed}
      maxLength={maxLength}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
        if (event.key === 'Escape' && typed !== '') search('')
      }}
    />
  )
}
