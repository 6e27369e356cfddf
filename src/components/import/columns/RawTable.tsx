import { VisuallyHidden } from '@mantine/core'
import { NumberField } from '#components/ui/inputs/NumberField.tsx'
import { observer } from 'mobx-react-lite'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import { type Role, roles, single } from '#import/detect/headerNames.ts'
import classes from './RawTable.module.css'

/**
 * The first rows of the file as they are, with the role of each column above it.
 *
 * Read aloud: each select with the number and name of its column.
 */
export const RawTable = observer(function RawTable() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const findings = imports.reading.table
  if (findings === undefined) return null
  const shown = findings.raw.filter(({ isLeftOut }) => !isLeftOut)
  const numericColumns = findings.roles.map((_, column) => shown.every(({ cells }) => isNumeric(cells[column] ?? '')))
  return (
    <Panel title={t('import.columns.title')} tools={<SkipLines skip={findings.skip} />}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('import.columns.table')}>
          <thead>
            <tr>
              <th className={classes.line}>
                <VisuallyHidden>{t('import.columns.line')}</VisuallyHidden>
              </th>
              {findings.roles.map((role, column) => (
                // The index is the only identity of a column.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={column} style={{ '--letters': t(`import.columns.roles.${role}`).length } as CSSProperties}>
                  <RoleSelect findings={findings} role={role} column={column} />
                  <RoleReason reason={findings.reasons[column]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {findings.raw.map((row) => (
              <RawRow key={row.line} row={row} roles={findings.roles} numericColumns={numericColumns} />
            ))}
          </tbody>
        </table>
      </div>
      {findings.rowCount > shown.length && (
        <p className={classes.more}>{t('import.columns.more', { count: findings.rowCount - shown.length })}</p>
      )}
    </Panel>
  )
})

const SkipLines = observer(function SkipLines({ skip }: { skip: number }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  return (
    <>
      <span aria-hidden>{t('import.columns.skipBefore')}</span>
      <NumberField
        className={classes.skip ?? ''}
        label={t('import.columns.skipLabel')}
        isLabelHidden
        value={skip}
        min={0}
        max={999}
        onChange={(value) => {
          if (value !== undefined) void imports.decide({ skip: value })
        }}
      />
      <span aria-hidden>{t('import.columns.skipAfter', { count: skip })}</span>
    </>
  )
})

interface RoleSelectProps {
  findings: TableFindings
  role: Role
  column: number
}

const RoleSelect = observer(function RoleSelect({ findings, role, column }: RoleSelectProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const name = findings.heading[column]?.trim()
  const choose = (chosen: Role) => {
    const isSingle = single.some((each) => each === chosen)
    const others = findings.roles.map((each) => (isSingle && each === chosen ? 'ignore' : each))
    void imports.decide({ roles: others.with(column, chosen) })
  }
  return (
    <ChoiceField
      isLabelHidden
      label={
        name
          ? t('import.columns.role', { number: column + 1, name })
          : t('import.columns.roleUnnamed', { number: column + 1 })
      }
      data-ignored={role === 'ignore' || undefined}
      className={classes.role ?? ''}
      value={imports.decisions.roles?.[column] ?? role}
      onChange={choose}
      options={roles.map((each) => ({ value: each, label: t(`import.columns.roles.${each}`) }))}
    />
  )
})

/** Why a column has its role; not shown if the header right below says so. */
const RoleReason = ({ reason }: { reason: TableFindings['reasons'][number] }) => {
  const { t } = useTranslation()
  if (reason === undefined || reason === 'name') return null
  return <span className={classes.reason}>{t(`import.columns.because.${reason}`)}</span>
}

interface RawRowProps {
  row: TableFindings['raw'][number]
  roles: readonly Role[]
  /** Numeric columns, which are right-aligned. */
  numericColumns: readonly boolean[]
}

const RawRow = ({ row, roles, numericColumns }: RawRowProps) => {
  const { t } = useTranslation()
  return (
    <tr data-left-out={row.isLeftOut || undefined}>
      <th className={classes.line} scope="row">
        {row.line}
        {row.isLeftOut && <VisuallyHidden>, {t('import.columns.leftOut')}</VisuallyHidden>}
      </th>
      {row.cells.map((cell, column) => (
        // The index is the only identity of a cell.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column} data-role={roles[column]} data-figure={numericColumns[column] || undefined} title={cell}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

const isNumeric = (cell: string): boolean =>
  /^\s*$|^[-+\u2212]?[\d.,'\s]+$/.test(cell) && !/^\d{1,4}[-./]\d{1,2}[-./]/.test(cell)
