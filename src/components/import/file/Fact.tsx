import { UnstyledButton } from '@mantine/core'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { Menu, MenuRadioGroup } from '#components/ui/layout/Menu.tsx'
import { useTranslation } from 'react-i18next'
import classes from './Fact.module.css'

export interface FactOption {
  id: string
  name: string
  /** A value of the file under this option. */
  meaning?: string | undefined
  isChosen: boolean
  onChoose: () => void
}

export interface FactProps {
  id: string
  /** The detected option, in a few words. */
  name: string
  /** The label of the options; without options, the fact is read-only. */
  question?: string
  /** Why this option was detected. */
  reason?: string | undefined
  /** Rows of the file as evidence. */
  lines?: readonly string[]
  options?: readonly FactOption[]
}

/**
 * A detected property of a file. Opens a menu with the reason and the other options.
 *
 * Read aloud: a button with the fact and, where there are options, that it can be changed.
 */
export const Fact = ({ name, question, reason, lines = [], options }: FactProps) => {
  const { t } = useTranslation()
  if (options === undefined) return <span>{name}</span>
  const why = (
    <div className={classes.why}>
      <b>{question}</b>
      {reason !== undefined && <p>{reason}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
  // A menu without items is invalid for screen readers.
  if (options.length === 0)
    return <Popover target={<UnstyledButton className={classes.fact ?? ''}>{name}</UnstyledButton>}>{why}</Popover>
  return (
    <span>
      <Menu
        target={
          <UnstyledButton className={classes.fact ?? ''} aria-label={t('import.facts.change', { fact: name })}>
            {name}
          </UnstyledButton>
        }
        position="bottom-start"
      >
        {why}
        <MenuRadioGroup
          label={question ?? name}
          isLabelHidden
          options={options.map(({ id, name: option, meaning }) => ({
            value: id,
            label: (
              <>
                {option}
                {meaning !== undefined && <span className={classes.meaning}>{meaning}</span>}
              </>
            ),
          }))}
          value={options.find(({ isChosen }) => isChosen)?.id}
          onChange={(chosenId) => options.find(({ id }) => id === chosenId)?.onChoose()}
          closesOnChange
        />
      </Menu>
    </span>
  )
}
