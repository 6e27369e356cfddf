import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Verdict } from '../verdicts.ts'
import { Pictures, type View, views } from './Pictures.tsx'
import classes from './Review.module.css'
import { Strip } from './Strip.tsx'
import { useChanges } from './useChanges.ts'

/** The page on which people look at what changed and accept or reject it. */
export const Review = () => {
  const { changes, judge } = useChanges()
  const [at, setAt] = useState(0)
  const [view, setView] = useState<View>('swipe')
  const [remark, setRemark] = useState('')
  const [isWholeGroup, setWholeGroup] = useState(false)
  const remarkField = useRef<HTMLInputElement>(null)
  const change = changes?.[at]
  const alike = changes?.filter(({ group }) => group === change?.group) ?? []

  const go = (to: number) => {
    if (!changes?.[to]) return
    setAt(to)
    setRemark(changes[to].remark ?? '')
  }
  const judgeShown = async (verdict: Verdict) => {
    if (!change) return
    const names = isWholeGroup ? alike.map(({ name }) => name) : [change.name]
    await judge({ names, verdict, remark })
    const next = changes?.findIndex((each, index) => index > at && !each.verdict && !names.includes(each.name)) ?? -1
    if (next >= 0) go(next)
  }

  useEffect(() => {
    const keys: Record<string, () => void> = {
      j: () => go(at + 1),
      ArrowDown: () => go(at + 1),
      k: () => go(at - 1),
      ArrowUp: () => go(at - 1),
      a: () => void judgeShown('accepted'),
      r: () => void judgeShown('rejected'),
      g: () => setWholeGroup((was) => !was),
      m: () => remarkField.current?.focus(),
      ...Object.fromEntries(views.map((each, index) => [String(index + 1), () => setView(each)])),
    }
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      const isWriting = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
      if (isWriting && key === 'Escape') target.blur()
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      // Arrows belong to what has the focus: the radios, the swipe.
      const isTaken = target instanceof HTMLInputElement && key.startsWith('Arrow')
      const act = keys[key]
      if (isWriting || isTaken || !isPlain || !act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  if (!changes) return null
  if (!change) return <p className={classes.nothing}>Nothing looks different.</p>
  return (
    <div className={classes.review}>
      <Strip changes={changes} at={at} onGo={go} />
      <main className={classes.main}>
        <header className={classes.header}>
          <h1 className={classes.title}>{change.name}</h1>
          <p className={classes.facts} role="status">
            {[
              `${at + 1} of ${changes.length}`,
              change.kind,
              change.pixels !== undefined && `${change.pixels} pixels`,
              change.kind === 'colour' && change.colours,
              change.verdict,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <SegmentedControl
          aria-label="View"
          value={view}
          onChange={(value) => setView(value)}
          data={views.map((value, index) => ({ value, label: `${value} (${index + 1})` }))}
        />
        <Pictures key={change.name} change={change} view={view} />
        <footer className={classes.footer}>
          <TextInput
            ref={remarkField}
            className={classes.remark}
            label="Remark (M)"
            value={remark}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
          {alike.length > 1 && (
            <Checkbox
              label={`All ${alike.length} with this change (G)`}
              checked={isWholeGroup}
              onChange={({ currentTarget }) => setWholeGroup(currentTarget.checked)}
            />
          )}
          <Button variant="default" onClick={() => void judgeShown('rejected')}>
            Reject (R)
          </Button>
          <Button onClick={() => void judgeShown('accepted')}>Accept (A)</Button>
        </footer>
      </main>
    </div>
  )
}
