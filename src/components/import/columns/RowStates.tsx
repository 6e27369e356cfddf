import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ResolveList, ResolveRow } from '#components/import/unknown/ResolveList.tsx'
import { withCapital } from '#components/ui/data/formatDates.ts'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { useStores } from '#components/useStores.ts'
import type { StatusFinding } from '#import/detect/statuses.ts'
import type { StatusChoice } from '#import/engine/decisions.ts'
import classes from './RowStates.module.css'

/** The statuses of rows, where they differ or some are not completed: to import or skip. */
export const RowStates = observer(function RowStates() {
  const { t } = useTranslation()
  const { reading } = useStores().imports
  const states = reading.findings?.states ?? []
  if (states.every(({ meaning }) => meaning === 'done') || (states.length === 1 && states[0]?.meaning === undefined))
    return null
  return (
    <div className={classes.states}>
      <ResolveList
        title={t('import.states.title')}
        hint={reading.table === undefined ? t('import.states.unclearedHint') : t('import.states.hint')}
        items={states}
        keyOf={({ key }) => key}
        textOf={textOf}
      >
        {(state, place) => <StateRow state={state} place={place} />}
      </ResolveList>
    </div>
  )
})

const stateChoices = ['book', 'pending', 'reconciled', 'leaveOut'] as const satisfies readonly StatusChoice[]

const textOf = ({ text }: StatusFinding) => text

const StateRow = observer(function StateRow({ state, place }: { state: StatusFinding; place: RowPlace }) {
  const { key, text, count, meaning, choice } = state
  const { t } = useTranslation()
  const { imports } = useStores()
  // The user's choice is shown at once, while the file is still being analysed.
  const shown = imports.decisions.states.get(key) ?? choice
  const lines = t('import.unknown.lines', { count })
  const means = meaning && t(`import.states.means.${meaning}`)
  const open = shown === undefined ? [{ value: '', label: t('import.states.open') }] : []
  // The file has no text for this status.
  const isUnsaid = text === '' && means !== undefined
  const name = isUnsaid ? withCapital(means) : text
  return (
    <ResolveRow
      place={place}
      text={name}
      count={count}
      why={means === undefined || isUnsaid ? lines : `${lines}, ${means}`}
      label={t('import.states.choice', { text: name })}
      value={shown ?? ''}
      onChoose={(chosen) => void imports.resolve('states', key, chosen as StatusChoice)}
      error={shown === undefined ? t('import.states.ask') : undefined}
      options={[...open, ...stateChoices.map((value) => ({ value, label: t(`import.states.${value}`) }))]}
    />
  )
})
