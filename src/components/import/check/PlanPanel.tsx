import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import type { Amount } from '#shared/money.ts'
import { MoreRows } from './ImportRows.tsx'
import classes from './PlanPanel.module.css'

/** Number of lines shown at first, and added each time. */
const SHOWN = 8

/** A budget or a recurring transaction of the file. */
export interface PlanLine<Key extends string | number> {
  key: Key
  name: string
  /** Shown below the name: details, or the reason why it is skipped. */
  facts: string
  /** Absent where it varies. */
  amount: Amount | undefined
  unit: MoneyUnit | undefined
  isChosen: boolean
  /** It cannot be selected. */
  isLeftOut: boolean
}

export interface PlanPanelProps<Key extends string | number> {
  title: string
  hint: string
  lines: readonly PlanLine<Key>[]
  /** Called with the lines that are selected or deselected. */
  onChoose: (keys: Key[], areChosen: boolean) => void
}

/**
 * Objects that the import creates besides transactions, each with a checkbox. Selectable ones come first.
 *
 * Read aloud: each checkbox by the name of its line, then the details.
 */
export const PlanPanel = <Key extends string | number>({ title, hint, lines, onChoose }: PlanPanelProps<Key>) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN)
  const possible = lines.filter(({ isLeftOut }) => !isLeftOut)
  const ordered = [...possible, ...lines.filter(({ isLeftOut }) => isLeftOut)]
  const isAny = possible.some(({ isChosen }) => isChosen)
  const chooseAll = () =>
    onChoose(
      possible.map(({ key }) => key),
      !isAny,
    )
  return (
    <div className={classes.plans}>
      <Panel
        title={title}
        tools={
          possible.length > 0 && (
            <LinkButton onClick={chooseAll}>
              {isAny ? t('import.repeated.leaveAll') : t('import.repeated.bookAll')}
            </LinkButton>
          )
        }
      >
        <p className={classes.hint}>{hint}</p>
        <ul className={classes.lines} aria-label={title}>
          {ordered.slice(0, shown).map((line) => (
            <li key={line.key} className={classes.line}>
              <Checkbox
                label={<span className={classes.name}>{line.name}</span>}
                description={line.facts}
                isChecked={line.isChosen}
                isDisabled={line.isLeftOut}
                onChange={(isChecked) => onChoose([line.key], isChecked)}
              />
              {line.amount !== undefined && <PlanAmount {...line} amount={line.amount} />}
            </li>
          ))}
        </ul>
        <MoreRows
          shown={Math.min(shown, lines.length)}
          total={lines.length}
          onMore={() => setShown((before) => before + SHOWN)}
        />
      </Panel>
    </div>
  )
}

const PlanAmount = ({ amount, unit, isLeftOut }: { amount: Amount } & Pick<PlanLine<string>, 'unit' | 'isLeftOut'>) => {
  const tone = amount.startsWith('-') ? 'plain' : 'income'
  return (
    <span className={classes.amount}>
      <Money amount={amount} unit={unit} signs="both" tone={isLeftOut ? 'muted' : tone} />
    </span>
  )
}
