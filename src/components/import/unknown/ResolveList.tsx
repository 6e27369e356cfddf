import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import classes from './ResolveList.module.css'

/** A person reads so many at a time. */
const SHOWN_AT_FIRST = 60

export interface ResolveListProps<T> {
  title: string
  hint?: string
  tools?: ReactNode
  items: readonly T[]
  /** How many there are beyond those. */
  beyond?: number
  children: (item: T) => ReactNode
}

/** Texts of one kind that wait to be settled, a screenful at a time. */
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
  /** The text of the file; blank for cells without anything. */
  text: string
  /** How many rows share it. */
  count: number
  /** In the place of the count: why it is asked. */
  why?: string
  /** Names the choice. */
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  /** What is still to be said. */
  error?: string | undefined
  /** What else the choice needs to know. */
  children?: ReactNode
}

/** A text of the file, and what becomes of the rows that share it. */
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
