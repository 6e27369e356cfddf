import { IconChevronRight } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Kbd } from '#components/ui/layout/Kbd.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useMay } from '#components/useMay.ts'
import type { Account } from '#contract/accounts.ts'
import type { Statement, StatementRow } from '#contract/statements.ts'
import type { Transaction } from '#contract/transactions.ts'
import { daysAfter } from '#shared/zone.ts'
import type { StatementSheet } from '#stores/statements/StatementSheet.ts'
import classes from './StatementList.module.css'
import { SheetRow } from './SheetRow.tsx'
import type { RowMark } from './rowMarks.ts'
import { useSheetRows } from './useSheetRows.ts'

/** In pixels, before it is measured. */
const ROW = 33

export interface StatementListProps {
  account: Account
  statement: Statement
  sheet: StatementSheet
  /** The statement before it. */
  previous: Statement | undefined
  /** Marks of explanations, by side. */
  marks: ReadonlyMap<number, RowMark>
  /** The sides that an explanation points at. */
  marked: readonly number[]
  onOpen: (transaction: Transaction) => void
}

/**
 * The transactions of a statement: each row is ticked with one press.
 *
 * Keys: arrows move, Space ticks and moves on, Shift+Space ticks up to here, Enter opens details.
 */
export const StatementList = observer(function StatementList(props: StatementListProps) {
  const { account, statement, sheet, previous, marks, marked, onOpen } = props
  const { t } = useTranslation()
  const dates = useDates()
  const mayEdit = useMay('edit')
  const { rows, later, total, ticked, search } = useSheetRows(sheet)
  const [areLaterShown, setLaterShown] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const canTick = mayEdit && statement.state !== 'reconciled'
  const dayWords = (day: string) => dates.day(day, { day: 'numeric', month: 'long' })
  const until = dayWords(statement.day)
  const shown = areLaterShown ? [...rows, ...later] : rows
  const open = rows.filter((row) => !row.ticked)

  const moveTo = (row: StatementRow | undefined) =>
    row && list.current?.querySelector<HTMLElement>(`[data-side="${row.sideId}"]`)?.focus()
  const press = (event: KeyboardEvent) => {
    const index = shown.findIndex(({ sideId }) => String(sideId) === sideOf(event))
    const row = shown[index]
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') moveTo(shown[index + 1])
    else if (event.key === 'ArrowUp') moveTo(shown[index - 1])
    else if (event.key === 'Enter') onOpen(row.transaction)
    else if (event.key !== ' ') return
    event.preventDefault()
    if (event.key !== ' ' || !canTick) return
    if (event.shiftKey) {
      const above = shown.slice(0, index + 1).filter((each) => !each.ticked)
      if (above.length > 0)
        sheet.tick(
          above.map(({ sideId }) => sideId),
          true,
        )
      return
    }
    sheet.tick([row.sideId], !row.ticked)
    moveTo(shown[index + 1])
  }
  const showDetails = (event: MouseEvent) => {
    const row = shown.find(({ sideId }) => String(sideId) === sideOf(event))
    if (row === undefined) return
    event.preventDefault()
    onOpen(row.transaction)
  }
  const rowOf = (row: StatementRow) => (
    <SheetRow
      account={account}
      row={row}
      mark={marks.get(row.sideId)}
      isMarked={marked.includes(row.sideId)}
      onTick={canTick ? (to) => sheet.tick([row.sideId], to) : undefined}
      onOpen={() => onOpen(row.transaction)}
    />
  )
  return (
    <Panel
      title={
        previous === undefined
          ? t('statements.rangeFirst', { until })
          : t('statements.range', { from: dayWords(daysAfter(previous.day, 1)), until })
      }
      tools={
        canTick && (
          <span className={classes.count}>
            {t('statements.count', { ticked, total })}
            {' · '}
            {open.length > 0 || ticked === 0 ? (
              <LinkButton
                onClick={() =>
                  open.length > 0 &&
                  sheet.tick(
                    open.map(({ sideId }) => sideId),
                    true,
                  )
                }
              >
                {t('statements.tickAll')}
              </LinkButton>
            ) : (
              <LinkButton
                onClick={() =>
                  sheet.tick(
                    rows.map(({ sideId }) => sideId),
                    false,
                  )
                }
              >
                {t('statements.untickAll')}
              </LinkButton>
            )}
          </span>
        )
      }
    >
      {search && (
        <TextField label={t('statements.search')} isLabelHidden placeholder={t('statements.search')} {...search} />
      )}
      {/* Events bubble from the rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        onKeyDown={press}
        onKeyUp={(event) => event.key === ' ' && sideOf(event) !== undefined && event.preventDefault()}
        onContextMenu={showDetails}
      >
        {rows.length === 0 ? (
          <EmptyState title={search?.value ? t('statements.found') : t('statements.empty')}>
            {search?.value ? undefined : t('statements.emptyHint')}
          </EmptyState>
        ) : (
          <VirtualRows
            as="ul"
            className={classes.rows}
            label={t('statements.line', { name: account.name })}
            rows={rows}
            keyOf={({ sideId }) => sideId}
            rowHeight={ROW}
          >
            {(row, place) => (
              <li {...place} className={classes.row}>
                {rowOf(row)}
              </li>
            )}
          </VirtualRows>
        )}
        <div className={classes.foot}>
          {later.length > 0 && (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={areLaterShown}
              onClick={() => setLaterShown(!areLaterShown)}
            >
              <IconChevronRight size={16} stroke={1.5} aria-hidden />
              {t('statements.later', { count: later.length, day: until })}{' '}
              <span className={classes.second}>{t('statements.notOn')}</span>
            </button>
          )}
          {canTick && <KeyHints />}
        </div>
        {areLaterShown && (
          <ul className={classes.rows} aria-label={t('statements.later', { count: later.length, day: until })}>
            {later.map((row) => (
              <li key={row.sideId} className={classes.row}>
                {rowOf(row)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {sheet.loaded.value.more > 0 && (
        <p className={classes.second}>{t('statements.more', { count: sheet.loaded.value.more })}</p>
      )}
    </Panel>
  )
})

const sideOf = ({ target }: { target: EventTarget }): string | undefined => {
  const row = target instanceof Element ? target.closest('[data-row-side]') : null
  const isControl = target instanceof Element && target.closest('button') !== null
  return row === null || isControl ? undefined : (row.getAttribute('data-row-side') ?? undefined)
}

const KeyHints = () => {
  const { t } = useTranslation()
  const space = t('statements.keys.space')
  return (
    <span className={classes.keys} aria-hidden>
      <Kbd>{space}</Kbd> {t('statements.keys.tick')} <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('statements.keys.move')}{' '}
      <Kbd>{`Shift ${space}`}</Kbd> {t('statements.keys.upTo')} <Kbd>Enter</Kbd> {t('statements.keys.details')}
    </span>
  )
}
