import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { useDates } from '#components/dates/useDates.ts'
import { Money } from '#components/ui/data/Money.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { isEqual } from '#shared/money.ts'
import classes from './SimilarRows.module.css'
import type { RecordedMatch } from '#import/plan/plan.ts'
import type { SimilarFinding } from '#import/plan/planFindings.ts'

/** In pixels, before it is measured. */
const ROW = 52

/**
 * Rows that may be recorded with another date or amount: the user decides for each whether it is the same transaction.
 *
 * Read aloud: each choice with its row of the file.
 */
export const SimilarRows = observer(function SimilarRows() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const similar = imports.findings?.similar ?? []
  if (similar.length === 0) return null
  // The user's choices are shown at once, while a large file is still being analysed.
  const choices = similar.map(({ row, isSame }) => imports.decisions.similar.get(row) ?? isSame)
  const isOpen = choices.includes(undefined)
  const title = t(isOpen ? 'import.similar.title' : 'import.similar.compared', { count: similar.length })
  const chooseSame = () =>
    void imports.decide({
      similar: new Map([...imports.decisions.similar, ...similar.map(({ row }) => [row, true] as const)]),
    })
  return (
    <div className={classes.similar}>
      <Panel
        title={title}
        tools={
          similar.length > 1 &&
          !choices.every((isSame) => isSame) && (
            <LinkButton onClick={chooseSame}>{t('import.similar.allSame')}</LinkButton>
          )
        }
      >
        <p className={classes.hint}>{t(`import.similar.${hintFor(similar)}`)}</p>
        <VirtualRows
          as="ul"
          className={classes.rows}
          label={title}
          rows={similar}
          keyOf={({ row }) => row}
          rowHeight={ROW}
        >
          {(row, place) => <SimilarRow row={row} place={place} />}
        </VirtualRows>
      </Panel>
    </div>
  )
})

const hintFor = (similar: readonly SimilarFinding[]) => {
  if (similar.every(({ match }) => match.staysAsItIs)) return 'hintKept'
  return similar.some(({ match }) => match.staysAsItIs) ? 'hintSomeKept' : 'hint'
}

const matchKind = ({ isInOtherFile, isRecurring, isPending }: RecordedMatch) => {
  if (isInOtherFile) return 'otherFile'
  if (isRecurring) return 'recurring'
  return isPending ? 'pending' : 'recorded'
}

const SimilarRow = observer(function SimilarRow({ row, place }: { row: SimilarFinding; place: RowPlace }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const { match, amount, currency, line } = row
  const nameOf = (id: number | undefined) => imports.context.accounts.find(({ accountId }) => accountId === id)?.name
  const [from, to] = [nameOf(match.transfer?.from), nameOf(match.transfer?.to)]
  const isSame = imports.decisions.similar.get(row.row) ?? row.isSame
  return (
    <li {...place} className={classes.row}>
      <Side
        name={match.description ?? match.category.join(PATH_SEPARATOR)}
        where={
          from !== undefined && to !== undefined
            ? t('import.similar.transfer', { from, to, day: dates.short(match.moment) })
            : t(`import.similar.${matchKind(match)}`, { day: dates.short(match.moment) })
        }
      />
      <span className={classes.amount}>
        {!isEqual(match.amount, amount) && <Money amount={match.amount} unit={currency} signs="both" />}
      </span>
      <Side
        name={row.payee ?? row.description ?? row.category.join(PATH_SEPARATOR)}
        where={t('import.similar.inFile', { day: dates.short(row.moment) })}
      />
      <span className={classes.amount}>
        <Money amount={amount} unit={currency} signs="both" />
      </span>
      <div className={classes.choice}>
        <SegmentedControl
          size="xs"
          label={t('import.similar.label', { line })}
          isLabelHidden
          options={[
            { value: 'true', label: t('import.similar.same') },
            { value: 'false', label: t('import.similar.different') },
          ]}
          value={isSame === undefined ? undefined : String(isSame)}
          onChange={(value) => void imports.resolve('similar', row.row, value === 'true')}
        />
        {isSame === undefined && <p className={classes.open}>{t('import.similar.open')}</p>}
      </div>
    </li>
  )
})

const Side = ({ name, where }: { name: string; where: string }) => (
  <span className={classes.side}>
    <span className={classes.name}>{name}</span> <span className={classes.where}>{where}</span>
  </span>
)
