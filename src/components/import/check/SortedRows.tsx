import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { SortedBy } from '#components/transactions/parts/SortedBy.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { type SortedGroup, sources } from '#import/plan/sortedGroups.ts'
import { MoreRows } from './ImportRows.tsx'
import classes from './SortedRows.module.css'

/** In pixels, before it is measured. */
const ROW = 66

/**
 * The categories of the rows and where each comes from, alike rows once; what has none first. A choice here is the person's.
 *
 * Read aloud: each category with the text of its rows.
 */
export const SortedRows = observer(function SortedRows() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, reading, stored, decisions } = imports
  if (findings === undefined) return null
  const { sorted, sortedGroupCount, toReviewCount } = findings
  const isAsked = sources.some((source) => source !== 'person' && sorted[source] > 0) || decisions.sorted.size > 0
  if (!isAsked) return null
  const counts = sources.filter((source) => sorted[source] > 0)
  const retry = () => {
    stored.proposals.forget()
    void imports.lookForStored()
  }
  return (
    <div className={classes.sorted}>
      <Panel title={t('import.sorted.title')}>
        <p className={classes.counts}>
          {[
            ...counts.map((source) => t(`import.sorted.${source}`, { count: sorted[source] })),
            ...(toReviewCount > 0 ? [t('import.sorted.toReview', { count: toReviewCount })] : []),
          ].join(' · ')}
        </p>
        {stored.proposals.status === 'failed' ? (
          <Callout tone="warning">
            {t('import.sorted.failed')} <LinkButton onClick={retry}>{t('common.actions.tryAgain')}</LinkButton>
          </Callout>
        ) : (
          <p className={classes.hint}>{t('import.sorted.hint')}</p>
        )}
        <VirtualRows
          as="ul"
          className={classes.rows}
          label={t('import.sorted.title')}
          rows={reading.sorted.rows}
          keyOf={keyOf}
          rowHeight={ROW}
        >
          {(group, place) => <GroupRow group={group} place={place} />}
        </VirtualRows>
        <MoreRows shown={reading.sorted.rows.length} total={sortedGroupCount} onMore={reading.sorted.more} />
      </Panel>
    </div>
  )
})

const keyOf = ({ alike, by, ruleId, category }: SortedGroup) => [alike, by, ruleId, ...category].join('\n')

const GroupRow = observer(function GroupRow({ group, place }: { group: SortedGroup; place: RowPlace }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { alike, by, ruleId, reason, category, categoryId, count } = group
  const text = group.text === '' ? t('import.sorted.noText') : group.text
  // The user's choice is shown at once, while a large file is still being analysed.
  const chosen = imports.decisions.sorted.get(alike)
  const source = chosen === undefined ? by : 'person'
  const isNew = by !== 'none' && categoryId === undefined
  return (
    <li {...place} className={classes.row}>
      <span className={classes.text}>
        <span className={classes.name}>{text}</span>{' '}
        <span className={classes.count}>{t('import.unknown.lines', { count })}</span>
      </span>
      <div>
        <CategorySelect
          label={t('import.sorted.category', { text })}
          isLabelHidden
          placeholder={t('import.sorted.choose')}
          value={chosen ?? (by === 'none' ? undefined : categoryId)}
          {...(isNew ? { unread: category.join(PATH_SEPARATOR) } : {})}
          onChange={(id) => void imports.resolve('sorted', alike, id)}
          canCreate
          typeOfNew={group.isIncome ? 1 : -1}
        />
        <p className={classes.reason}>
          {source !== 'none' && <SortedBy by={source} ruleId={ruleId} reason={reason} />}
          {chosen !== undefined && (
            <>
              {' '}
              <LinkButton onClick={() => void imports.resolve('sorted', alike, undefined)}>
                {t('import.sorted.reset')}
              </LinkButton>
            </>
          )}
        </p>
      </div>
    </li>
  )
})
