import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ChangedRow } from '#contract/history.ts'
import { FieldChanges } from './FieldChanges.tsx'
import classes from './RowChange.module.css'
import { useChangeWords } from './useChangeWords.ts'

export interface RowChangeProps {
  row: ChangedRow
  /** All rows of the plan or change set, because a row may refer to one that is added together with it. */
  rows: readonly ChangedRow[]
}

const deedOf = ({ before, after }: ChangedRow): 'added' | 'changed' | 'deleted' => {
  if (before === undefined) return 'added'
  return after === undefined ? 'deleted' : 'changed'
}

/**
 * A row that a plan or change set adds, changes or deletes: its name, and the change of each field.
 *
 * Read aloud: the kind of change first, in words; sign and colour only repeat it.
 */
export const RowChange = observer(function RowChange({ row, rows }: RowChangeProps) {
  const { t } = useTranslation()
  const { fieldsOf, titleOf, kindOf } = useChangeWords(rows)
  const operation = deedOf(row)
  return (
    <li className={classes.row} data-deed={operation}>
      <p className={classes.title}>
        <span className={classes.operation}>{t(`assistant.plan.${operation}`)}</span> {titleOf(row)}{' '}
        <span className={classes.kind}>{kindOf(row)}</span>
      </p>
      <FieldChanges fields={fieldsOf(row)} />
    </li>
  )
})
