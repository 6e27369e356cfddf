import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { SearchedList } from '#components/ui/data/SearchedList.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import classes from './ResolveList.module.css'

/** In pixels, before it is measured. */
const ROW = 49

export interface ResolveListProps<T> {
  title: string
  hint?: string
  tools?: ReactNode
  items: readonly T[]
  keyOf: (item: T) => Key
  /** Returns the text that is searched. Keep the function. */
  textOf: (item: T) => string
  /** The number of further items. */
  beyond?: number
  /** Draws one of them: a row that takes over its place. */
  children: (item: T, place: RowPlace) => ReactNode
}

/** Unknown values of one kind, with a search where there are many. */
export const ResolveList = <T,>(props: ResolveListProps<T>) => {
  const { title, hint, tools, items, keyOf, textOf, beyond = 0, children } = props
  const { t } = useTranslation()
  return (
    <div className={classes.list}>
      <Panel title={title} tools={tools}>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        <SearchedList
          rows={items}
          textOf={textOf}
          label={t('import.unknown.search')}
          nothingFound={t('import.unknown.nothingFound')}
          showAll={t('import.unknown.showAll')}
        >
          {(found) => (
            <VirtualRows as="ul" label={title} className={classes.items} rows={found} keyOf={keyOf} rowHeight={ROW}>
              {children}
            </VirtualRows>
          )}
        </SearchedList>
        {beyond > 0 && <p className={classes.hint}>{t('import.unknown.beyond', { count: beyond })}</p>}
      </Panel>
    </div>
  )
}

interface ResolveRowProps {
  /** Its place among all rows. */
  place: RowPlace
  /** The value in the file; empty for blank cells. */
  text: string
  /** The number of rows that share it. */
  count: number
  /** Shown instead of the count: the reason of the question. */
  why?: string
  /** The label of the select. */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  /** The error while the choice is incomplete. */
  error?: string | undefined
  /** Further fields of the choice. */
  children?: ReactNode
}

/** An unknown value, and what happens to the rows that share it. */
export const ResolveRow = (props: ResolveRowProps) => {
  const { place, text, count, why, label, value, options, onChoose, error, children } = props
  const { t } = useTranslation()
  return (
    <li {...place} className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>{text === '' ? t('import.unknown.nothing') : text}</span>
        <span className={classes.count}>{why ?? t('import.unknown.lines', { count })}</span>
      </div>
      <ChoiceField label={label} isLabelHidden value={value} onChange={onChoose} options={options} error={error} />
      <div className={classes.more}>{children}</div>
    </li>
  )
}
