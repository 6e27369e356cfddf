import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '#components/ui/data/quantities.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { Counts } from '#import/formats/model.ts'
import classes from './SourceCounts.module.css'

const parts = [
  ['transactions', 'rows'],
  ['lines', 'lines'],
  ['secondSides', 'secondSides'],
  ['openings', 'openings'],
  ['leftOut', 'leftOut'],
] as const satisfies readonly (readonly [string, keyof Counts])[]

/** The outcome of every row of the file: the counts add up to all rows, and skipped ones have a reason. */
export const SourceCounts = observer(function SourceCounts() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { statement } = useStores().imports.reading
  const [isOpen, setOpen] = useState(false)
  if (statement === undefined) return null
  const { counts, leftOut, leftOutRows } = statement
  return (
    <div className={classes.counts}>
      <Panel title={t('import.source.title')}>
        <dl className={classes.parts}>
          {parts.map(
            ([name, part]) =>
              counts[part] > 0 && (
                <div key={name}>
                  <dt>{t(`import.source.${name}`)}</dt>
                  <dd>{count(counts[part], locale)}</dd>
                </div>
              ),
          )}
          <div className={classes.all}>
            <dt>{t('import.source.all')}</dt>
            <dd>{count(counts.all, locale)}</dd>
          </div>
        </dl>
        {leftOut.length > 0 && (
          <ul className={classes.reasons}>
            {leftOut.map(({ reason, count: rows }) => (
              <li key={reason}>
                {t('import.facts.lines', { count: rows })}: {t(`import.source.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        )}
        {leftOutRows.length > 0 && !isOpen && (
          <LinkButton onClick={() => setOpen(true)}>{t('import.source.show')}</LinkButton>
        )}
        {isOpen && (
          <ul className={classes.reasons}>
            {leftOutRows.map(({ at, reason, text }, index) => (
              // Rows of several files may have the same number.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {t('import.source.line', { line: at, text })} ({t(`import.source.reasons.${reason}`)})
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
})
