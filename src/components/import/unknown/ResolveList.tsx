import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
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

/**
 * Texts of one kind that wait to be settled, a screenful at a time.
 *
 * Use for questions that hold for many lines each; not for lines one by one: that is RefusedRows.
 */
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
