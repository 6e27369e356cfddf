import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import classes from './ResolveList.module.css'

/** Number of items shown at first. */
const SHOWN_AT_FIRST = 60

export interface ResolveListProps<T> {
  title: string
  hint?: string
  tools?: ReactNode
  items: readonly T[]
  /** The number of further items. */
  beyond?: number
  children: (item: T) => ReactNode
}

/** Unknown values of one kind, paged. */
export const ResolveList = <T,>({ title, hint, tools, items, beyond = 0, children }: ResolveListProps<T>) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const left = items.length - shown
  return (
    <div className={classes.list}>
      <Panel title={title} tools={tools}>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        <ul className={classes.items}>{items.slice(0, shown).map(children)}</ul>
        {left > 0 && (
          <LinkButton onClick={() => setShown(items.length)}>{t('import.unknown.more', { count: left })}</LinkButton>
        )}
        {left <= 0 && beyond > 0 && <p className={classes.hint}>{t('import.unknown.beyond', { count: beyond })}</p>}
      </Panel>
    </div>
  )
}

interface ResolveRowProps {
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
export const ResolveRow = ({ text, count, why, label, value, options, onChoose, error, children }: ResolveRowProps) => {
  const { t } = useTranslation()
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>{text === '' ? t('import.unknown.nothing') : text}</span>
        <span className={classes.count}>{why ?? t('import.unknown.lines', { count })}</span>
      </div>
      <ChoiceField
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[...options]}
        error={error}
      />
      <div className={classes.more}>{children}</div>
    </li>
  )
}
