import { IconArrowDown, IconArrowUp, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { ToolMenu } from '#components/ui/layout/ToolMenu.tsx'
import { useMay } from '#components/useMay.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { isBroken, type Rule } from '#contract/rules.ts'
import { RuleHandle } from './RuleHandle.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import classes from './RuleRow.module.css'
import type { RuleOrder } from './useRuleOrder.ts'

export interface RuleRowProps {
  rule: Rule
  /** Its place among all, from 0. */
  place: number
  /** Undefined while only some rules are shown. */
  order: RuleOrder | undefined
  /** Called after a move by key or menu with the new place. */
  onMoved: (place: number) => void
}

/** A rule as a sentence, with its place, hits and state. */
export const RuleRow = observer(function RuleRow({ rule, place, order, onMoved }: RuleRowProps) {
  const { t } = useTranslation()
  const mayEdit = useMay('edit')
  const { rules } = useStores()
  const number = place + 1
  const covering = rules.coveredBy.get(place)
  return (
    <li
      className={classes.row}
      data-place={place}
      data-paused={rule.paused || undefined}
      data-held={order?.heldId === rule.ruleId || undefined}
    >
      <span className={classes.number}>
        {mayEdit && order !== undefined && order.shown.length > 1 ? (
          <RuleHandle ruleId={rule.ruleId} place={place} order={order} onMoved={onMoved} />
        ) : null}
        <span>{number}</span>
      </span>
      <div className={classes.what}>
        {rule.name !== undefined && <span className={classes.name}>{rule.name}</span>}
        <Link
          className={classes.sentence ?? ''}
          to={`/rules/${rule.ruleId}`}
          title={mayEdit ? t('rules.actions.open', { number }) : t('rules.actions.view', { number })}
        >
          <RuleSentence rule={rule} />
        </Link>
        {rule.paused && <span className={classes.state}>{t(isBroken(rule) ? 'rules.broken' : 'rules.paused')}</span>}
        {covering !== undefined && (
          <span className={classes.state}>{t('rules.covered', { number: covering + 1 })}</span>
        )}
      </div>
      <span className={classes.hits}>{t('rules.hits', { count: rule.hits })}</span>
      {mayEdit && (
        <span className={classes.tools}>
          <RuleTools rule={rule} place={place} order={order} onMoved={onMoved} />
        </span>
      )}
    </li>
  )
})

const RuleTools = ({ rule, place, order, onMoved }: RuleRowProps) => {
  const { t } = useTranslation()
  const { rules } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const pausing = useQuickAction(rules.setPaused, (_, changeSetId) =>
    notifyUndoable(t(rule.paused ? 'rules.said.resumed' : 'rules.said.paused'), changeSetId),
  )
  const deleting = useQuickAction(rules.remove, (_, changeSetId) =>
    notifyUndoable(t('rules.said.deleted'), changeSetId),
  )
  const moveTo = (to: number) => order?.move(rule.ruleId, to) && onMoved(to)
  return (
    <ToolMenu label={t('rules.actions.more', { number: place + 1 })}>
      <MenuItem
        icon={rule.paused ? IconPlayerPlay : IconPlayerPause}
        onClick={() => void pausing.run(rule, !rule.paused)}
      >
        {t(rule.paused ? 'rules.actions.resume' : 'rules.actions.pause')}
      </MenuItem>
      {order !== undefined && place > 0 && (
        <MenuItem icon={IconArrowUp} onClick={() => moveTo(place - 1)}>
          {t('rules.actions.up')}
        </MenuItem>
      )}
      {order !== undefined && place < order.shown.length - 1 && (
        <MenuItem icon={IconArrowDown} onClick={() => moveTo(place + 1)}>
          {t('rules.actions.down')}
        </MenuItem>
      )}
      <MenuItem icon={IconTrash} onClick={() => void deleting.run(rule)}>
        {t('rules.actions.delete')}
      </MenuItem>
    </ToolMenu>
  )
}
