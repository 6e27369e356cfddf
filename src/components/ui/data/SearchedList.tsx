import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { MOST_DRAWN_WHOLE } from './useVirtualRows.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { matchesWords } from '#components/ui/inputs/matchesWords.ts'
import classes from './SearchedList.module.css'

export interface SearchedListProps<Row> {
  /** All rows, in order. */
  rows: readonly Row[]
  /** Returns the text that is searched. Keep the function: all rows are searched again with a new one. */
  textOf: (row: Row) => string
  /** The name of the field. */
  label: string
  /** Stands in the place of the list when no row matches. */
  nothingFound: string
  /** The name of the button that empties the field. */
  showAll: string
  /** The field is there for short lists too. */
  isAlways?: boolean
  /** Draws the rows that were found. */
  children: (found: readonly Row[]) => ReactNode
}

/**
 * A list with a search above it, once it is too long to be drawn whole: the browser finds only what is drawn. All words are
 * found in any order.
 *
 * Use for a list that is here already; not for one that the server searches: that is SearchField.
 *
 * Left to you: a label that says what is searched.
 */
export const SearchedList = <Row,>(props: SearchedListProps<Row>) => {
  const { rows, textOf, label, nothingFound, showAll, isAlways = false, children } = props
  const [search, setSearch] = useState('')
  const isSearched = isAlways || rows.length > MOST_DRAWN_WHOLE
  const found = useMemo(
    () => (isSearched && search !== '' ? rows.filter((row) => matchesWords(textOf(row), search)) : rows),
    [rows, textOf, search, isSearched],
  )
  return (
    <>
      {isSearched && (
        <TextField
          className={classes.search ?? ''}
          type="search"
          label={label}
          isLabelHidden
          placeholder={label}
          icon={IconSearch}
          value={search}
          onChange={setSearch}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title={nothingFound} action={<LinkButton onClick={() => setSearch('')}>{showAll}</LinkButton>} />
      ) : (
        children(found)
      )}
    </>
  )
}
