import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import classes from './RuleEditor.module.css'
import { conditionSlots, isExcluded, type Slot, valueSlots } from './slots.ts'

export interface UnusedSlotsProps {
  shown: ReadonlySet<Slot>
  onAdd: (slot: Slot) => void
}

/** The conditions and values that a rule does not have yet, as words that add them. */
export const UnusedSlots = ({ shown, onAdd }: UnusedSlotsProps) => {
  const { t } = useTranslation()
  const groups = [
    { words: t('rules.editor.addCondition'), slots: conditionSlots.filter((slot) => slot !== 'pattern') },
    { words: t('rules.editor.alsoSet'), slots: valueSlots },
  ]
  return (
    <>
      {groups.map(({ words, slots }) => {
        const unused = slots.filter((slot) => !shown.has(slot) && !isExcluded(slot, shown))
        return (
          unused.length > 0 && (
            <span key={words} className={classes.unused} role="group" aria-label={words}>
              <span className={classes.label}>{words}</span>
              {unused.map((slot) => (
                <LinkButton key={slot} data-unused={slot} className={classes.add ?? ''} onClick={() => onAdd(slot)}>
                  {t(`rules.slots.${slot}`)}
                </LinkButton>
              ))}
            </span>
          )
        )
      })}
    </>
  )
}
