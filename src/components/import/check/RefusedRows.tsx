import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useUnsavedForm } from '#components/ui/layout/backSteps.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import type { RefusedRow as Row } from '#import/plan/refusedRows.ts'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { type Reason, reasons } from '#import/plan/verdict.ts'
import { MoreRows } from './ImportRows.tsx'
import classes from './RefusedRows.module.css'

/** Rows that cannot be imported, each with its reason: to correct in place, discard, or download as a file. */
export const RefusedRows = observer(function RefusedRows() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const download = useDownload()
  const { findings, reading, decisions } = imports
  if (findings === undefined || findings.refusedCount === 0) return null
  const { refusedCount } = findings
  const discardAll = async () => {
    const rows = await reading.worker.refusedNumbers()
    await imports.decide({ discarded: [...decisions.discarded, ...rows] })
  }
  return (
    <div className={classes.refused}>
      <Panel
        title={t('import.refused.title', { count: refusedCount })}
        tools={
          <>
            <LinkButton onClick={() => void download()}>{t('import.refused.download')}</LinkButton>
            <LinkButton onClick={() => void discardAll()}>{t('import.refused.discardAll')}</LinkButton>
          </>
        }
      >
        <p className={classes.hint}>{t('import.refused.hint')}</p>
        <ul className={classes.rows}>
          {reading.refused.rows.map((row) => (
            <RefusedRow key={row.row} row={row} />
          ))}
        </ul>
        <MoreRows shown={reading.refused.rows.length} total={refusedCount} onMore={reading.refused.more} />
      </Panel>
    </div>
  )
})

interface RefusedRowProps {
  row: Row
}

/**
 * A row that cannot be imported as it is: its cells, the reason, and buttons to correct or discard it.
 *
 * Keys: Enter in a cell applies the correction.
 *
 * Read aloud: each tool with its row number in the file.
 */
const RefusedRow = observer(function RefusedRow({ row }: RefusedRowProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [isOpen, setOpen] = useState(false)
  const { line, cells, reason } = row
  const discard = () => void imports.decide({ discarded: [...imports.decisions.discarded, row.row] })
  return (
    <li className={classes.row}>
      <span className={classes.line}>
        <VisuallyHidden>{t('import.refused.line', { line })}</VisuallyHidden>
        <span aria-hidden>{line}</span>
      </span>
      <div className={classes.what}>
        {isOpen ? (
          <Correction row={row} onClose={() => setOpen(false)} />
        ) : (
          <span className={classes.cells}>{cells.filter((cell) => cell.trim() !== '').join(' · ')}</span>
        )}
        <span className={classes.reason}>{t(`import.refused.reasons.${reason}`)}</span>
      </div>
      <span className={classes.tools}>
        {!isOpen && row.roles.length > 0 && (
          <ToolButton label={t('import.refused.correct', { line })} icon={IconPencil} onClick={() => setOpen(true)} />
        )}
        <ToolButton label={t('import.refused.discard', { line })} icon={IconTrash} onClick={discard} />
      </span>
    </li>
  )
})

interface CorrectionProps extends RefusedRowProps {
  onClose: () => void
}

/** The cells of a row as fields, without those of ignored columns. */
const Correction = ({ row, onClose }: CorrectionProps) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [cells, setCells] = useState(row.cells)
  useUnsavedForm(cells !== row.cells)
  const take = (event: SubmitEvent) => {
    event.preventDefault()
    onClose()
    void imports.resolve('corrections', row.row, cells)
  }
  const nameOf = (column: number): string => {
    const role = row.roles[column]
    if (role === undefined) return t('import.refused.extraCell', { number: column + 1 })
    return t(`import.columns.roles.${role}`)
  }
  const first = row.roles.findIndex((role) => role !== 'ignore')
  return (
    <form className={classes.correction} onSubmit={take} noValidate>
      {cells.map((cell, column) =>
        row.roles[column] === 'ignore' ? null : (
          <TextField
            // The index is the only identity of a cell.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            label={nameOf(column)}
            value={cell}
            autoFocus={column === first}
            onChange={(text) => setCells(cells.with(column, text))}
          />
        ),
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="secondary" size="xs">
          {t('import.refused.save')}
        </Button>
        <Button variant="tertiary" size="xs" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Downloads the rejected rows as a CSV file, with the reasons in the user's language. */
const useDownload = (): (() => Promise<void>) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  return async () => {
    const words = Object.fromEntries(reasons.map((reason) => [reason, t(`import.refused.reasons.${reason}`)]))
    const file = await imports.reading.worker.refusedFile(words as Record<Reason, string>, t('import.refused.reason'))
    saveFile(file, t('import.refused.fileName'))
  }
}
