import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import classes from './SearchField.module.css'

export interface SearchFieldProps {
  /** Its name, as it is read. */
  label: string
  /** Stands in the field while it is empty; never the only label. */
  placeholder: string
  /** What is searched for. */
  text: string
  /** Called with what was typed, once the typing rests. */
  onSearch: (text: string) => void
  /** The most characters that fit. */
  maxLength: number
  /** The input itself, to give it the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Letters typed in one go are one question; rows come soon enough to seem to come at once. */
const TYPING_MS = 40

/**
 * Searches when the typing rests.
 *
 * Use for a search that asks the server, in a FilterLine; not for a list that is here already: that takes each letter.
 *
 * Keys: Enter searches at once, Escape empties it.
 *
 * Left to you: a label that says what is searched, and the number of results in words.
 */
export const SearchField = ({ label, placeholder, text, onSearch, maxLength, inputRef }: SearchFieldProps) => {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [seen, setSeen] = useState(text)
  // The address was changed from elsewhere: the filters were cleared, or one went back.
  if (text !== seen) {
    setSeen(text)
    if (text !== sent) setTyped(text)
  }
  const search = (words: string) => {
    setTyped(words)
    setSent(words)
    onSearch(words)
  }
  const searchTyped = useEffectEvent((words: string) => {
    if (words !== sent) search(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      className={classes.search ?? ''}
      ref={inputRef ?? null}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
        if (event.key === 'Escape' && typed !== '') search('')
      }}
    />
  )
}
