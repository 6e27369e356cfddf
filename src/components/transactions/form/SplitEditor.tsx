import { IconPlus } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/layout/Button.tsx'
import { limits } from '#contract/limits.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { withRest } from './readLines.ts'
import { Rest } from './Rest.tsx'
import { SplitLine } from './SplitLine.tsx'
import classes from './SplitEditor.module.css'
import { addLine, isBlankLine, removeLine, withLine } from './splitLines.ts'
import type { FormOfLines } from './useTransactionForm.ts'

type Part = 'target' | 'amount'

export interface SplitEditorProps {
  form: FormOfLines
  /** Two rows per line, as in a dialog. */
  isNarrow?: boolean
}

/**
 * The lines of a split transaction, and the remainder of its amount.
 *
 * Keys: Enter moves to the amount, then to the next line, adds one at the end, and saves when nothing remains; `=` takes the remainder; Backspace removes an empty line.
 *
 * Read aloud: the remainder, as it changes.
 */
export const SplitEditor = observer(function SplitEditor({ form, isNarrow = false }: SplitEditorProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const { fields, facts, lines: read, set } = form
  const lines = fields.lines ?? []
  const focus = useFocusInLines(root)
  // The lines appear after a key press, so focus moves to the first one without an amount.
  const [first] = useState(() => lines.find((line) => line.amount === ''))
  useLayoutEffect(() => {
    if (first !== undefined) focusPart(root.current, first.key, isTargeted(first) ? 'amount' : 'target')
  }, [first])

  const change = (line: LineFields) => (changed: Partial<LineFields>) =>
    set({ lines: withLine(lines, line.key, changed) })
  const add = (belowKey?: number) => {
    if (lines.length >= limits.splitLines) return
    const { lines: more, key } = addLine(lines, belowKey)
    set({ lines: more })
    focus(key, 'target')
  }
  const remove = (line: LineFields) => {
    const at = lines.indexOf(line)
    const next = lines[at - 1] ?? lines[at + 1]
    set(removeLine(fields, line.key))
    if (next !== undefined) focus(next.key, 'amount')
  }
  const takeRest = (index: number) => {
    const amount = read && withRest(lines, index, read, { ...facts, lines: facts.lines ?? [] })
    const line = lines[index]
    if (amount !== undefined && line !== undefined) set({ lines: withLine(lines, line.key, { amount }) })
  }
  const enter = (event: KeyboardEvent, index: number, part: string | undefined) => {
    const line = lines[index]
    const next = lines[index + 1]
    if (line === undefined) return
    if (part === 'target') {
      if (!event.defaultPrevented && !isTargeted(line)) return
      event.preventDefault()
      focus(line.key, 'amount')
      return
    }
    if (event.defaultPrevented || (next === undefined && read?.drafts !== undefined)) return
    event.preventDefault()
    if (next === undefined) add(line.key)
    else focus(next.key, isTargeted(next) ? 'amount' : 'target')
  }
  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const part = target.closest<HTMLElement>('[data-part]')?.dataset['part']
    const key = Number(target.closest<HTMLElement>('[data-line]')?.dataset['line'])
    const index = lines.findIndex((each) => each.key === key)
    const line = lines[index]
    if (line === undefined || part === undefined) return
    if (event.key === 'Enter') enter(event, index, part)
    if (event.key === '=' && part === 'amount') {
      event.preventDefault()
      takeRest(index)
    }
    const isEmpty = isBlankLine(line) && (target.value === '' || read?.restTaken?.index === index)
    if (event.key === 'Backspace' && isEmpty) {
      event.preventDefault()
      remove(line)
    }
  }
  return (
    // Key events bubble from the fields.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={root}
      className={classes.lines}
      role="group"
      aria-label={t('transactions.form.lines')}
      data-narrow={isNarrow || undefined}
      onKeyDown={press}
    >
      {lines.map((line, index) => (
        <SplitLine
          key={line.key}
          form={form}
          line={line}
          index={index}
          onChange={change(line)}
          onRemove={() => remove(line)}
        />
      ))}
      <div className={classes.foot}>
        <Button variant="tertiary" size="xs" icon={IconPlus} onClick={() => add()}>
          {t('transactions.form.addLine')}
        </Button>
        <Rest form={form} onTake={takeRest} />
      </div>
    </div>
  )
})

const isTargeted = ({ categoryId, toAccountId }: LineFields): boolean =>
  categoryId !== undefined || toAccountId !== undefined

/** Selects the content as Tab does, so that typing replaces a suggestion. */
const focusPart = (root: HTMLElement | null, key: number, part: Part): void => {
  const field = root?.querySelector<HTMLInputElement>(`[data-line="${key}"] [data-part="${part}"] input`)
  field?.focus()
  field?.select()
}

/** Focuses a field of a split line, as soon as it is rendered. */
const useFocusInLines = (root: { current: HTMLElement | null }) => {
  const [wanted, setWanted] = useState<{ key: number; part: Part }>()
  useLayoutEffect(() => {
    if (wanted !== undefined) focusPart(root.current, wanted.key, wanted.part)
  }, [wanted, root])
  return (key: number, part: Part) => setWanted({ key, part })
}
