import { Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { RefusedRow as Row } from '#stores/import/plan/refusedRows.ts'
import classes from './RefusedRow.module.css'

export interface RefusedRowProps {
  row: Row
}

/**
 * A line that cannot be booked as it is: its cells, the reason, and the ways to correct or discard it.
 *
 * Use for a line that lacks something or says nonsense; not for one that looks booked already: that is RepeatedRows.
 *
 * Keys: Enter in a cell takes the correction.
 *
 * Read aloud: each tool says which line of the file it is for.
 */
export const RefusedRow = observer(function RefusedRow({ row }: RefusedRowProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [isOpen, setOpen] = useState(false)
  const { line, cells, reason } = row
  const discard = () => void imports.decide({ discarded: [...imports.decisions.discarded, row.row] })
  return (
    <li className={classes.row}>
      <span className={classes.line}>
        <span className={classes.unseen}>{t('import.refused.line', { line })}</span>
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
        {!isOpen && (
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

/** The cells of a line as fields, those that nothing is read from left out. */
const Correction = ({ row, onClose }: CorrectionProps) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [cells, setCells] = useState(row.cells)
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
          <TextInput
            // Cells have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            label={nameOf(column)}
            value={cell}
            autoFocus={column === first}
            onChange={(event) => setCells(cells.with(column, event.currentTarget.value))}
          />
        ),
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" size="xs">
          {t('import.refused.save')}
        </Button>
        <Button variant="subtle" size="xs" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
