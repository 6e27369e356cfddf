import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import classes from './RuleRow.module.css'
import type { RuleOrder } from './useRuleOrder.ts'

export interface RuleHandleProps {
  ruleId: number
  /** Its place among all, from 0. */
  place: number
  order: RuleOrder
  /** Called after a move by key with the new place. */
  onMoved: (place: number) => void
}

const placeAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return row === null || row === undefined ? undefined : Number(row.dataset['place'])
}

/**
 * Moves a rule among the others.
 *
 * Keys: up and down move it by one, Home and End to an end.
 */
export const RuleHandle = ({ ruleId, place, order, onMoved }: RuleHandleProps) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  // The browser takes the focus away from an element that changes its place.
  useEffect(() => {
    if (isMoving.current) button.current?.focus()
    isMoving.current = false
  })

  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: order.shown.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    isMoving.current = true
    if (order.move(ruleId, to)) onMoved(to)
    else isMoving.current = false
  }
  const drag = (event: PointerEvent) => {
    if (order.heldId !== ruleId) return
    const to = placeAt(event)
    if (to !== undefined) order.move(ruleId, to)
  }
  return (
    <ToolButton
      ref={button}
      className={classes.handle ?? ''}
      label={t('rules.actions.move', { number: place + 1 })}
      icon={IconGripVertical}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        order.hold(ruleId)
      }}
      onPointerMove={drag}
      onPointerUp={() => order.hold(undefined)}
      onPointerCancel={() => order.hold(undefined)}
    />
  )
}
