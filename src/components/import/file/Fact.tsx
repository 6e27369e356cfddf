import { Menu, Popover, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Fact.module.css'

/** Another way to read the file. */
export interface FactOption {
  id: string
  name: string
  /** How something of the file reads then. */
  meaning?: string | undefined
  isChosen: boolean
  onChoose: () => void
}

export interface FactProps {
  id: string
  /** How the file is read, in a few words. */
  name: string
  /** What the choice is about; without choices it is only said. */
  question?: string
  /** Why it is read so. */
  reason?: string | undefined
  /** Rows of the file that show it. */
  lines?: readonly string[]
  options?: readonly FactOption[]
}

/**
 * Something that was found out about a file. Pressed, it says why, and how else the file could be read.
 *
 * Read aloud: a button that says the fact and, where there are choices, that it can be changed.
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
  // A menu without items is none to a screen reader.
  if (options.length === 0)
    return (
      <Popover position="bottom-start" withinPortal>
        <Popover.Target>
          <UnstyledButton className={classes.fact ?? ''}>{name}</UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>{why}</Popover.Dropdown>
      </Popover>
    )
  return (
    <span>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.fact ?? ''} aria-label={t('import.facts.change', { fact: name })}>
            {name}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {why}
          <Menu.RadioGroup value={options.find(({ isChosen }) => isChosen)?.id ?? null}>
            {options.map(({ id, name: option, meaning, onChoose }) => (
              <Menu.RadioItem key={id} value={id} onChange={onChoose} closeMenuOnClick>
                {option}
                {meaning !== undefined && <span className={classes.meaning}>{meaning}</span>}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
