import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { StateChoice } from '#stores/import/session/decisions.ts'
import type { StateFinding } from '#stores/import/detect/states.ts'
import { ResolveList } from '#components/import/unknown/ResolveList.tsx'
import { ResolveRow } from '#components/import/unknown/ResolveRow.tsx'
import classes from './States.module.css'

/**
 * The states in which the lines are, where they differ or did not all take place: booked, or left out.
 *
 * Use for files that say which lines took place; not for leaving out a line by hand.
 */
export const States = observer(function States() {
  const { t } = useTranslation()
  const states = useStores().imports.findings?.states ?? []
  if (states.every(({ meaning }) => meaning === 'done') || (states.length === 1 && states[0]?.meaning === undefined))
    return null
  return (
    <div className={classes.states}>
      <ResolveList title={t('import.states.title')} hint={t('import.states.hint')} items={states}>
        {(state) => <StateRow key={state.key} state={state} />}
      </ResolveList>
    </div>
  )
})

const StateRow = observer(function StateRow({ state: { key, text, count, meaning, choice } }: { state: StateFinding }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  // What was chosen is shown at once, while the file is still thought through.
  const shown = imports.decisions.states.get(key) ?? choice
  const lines = t('import.unknown.lines', { count })
  const open = shown === undefined ? [{ value: '', label: t('import.states.open') }] : []
  return (
    <ResolveRow
      text={text}
      count={count}
      why={meaning === undefined ? lines : `${lines}, ${t(`import.states.means.${meaning}`)}`}
      label={t('import.states.choice', { text })}
      value={shown ?? ''}
      onChoose={(chosen) => void imports.resolve('states', key, chosen as StateChoice)}
      error={shown === undefined ? t('import.states.ask') : undefined}
      options={[
        ...open,
        { value: 'book', label: t('import.states.book') },
        { value: 'leaveOut', label: t('import.states.leaveOut') },
      ]}
    />
  )
})
