import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesWords } from '#components/ui/inputs/matchesWords.ts'
import classes from './Finder.module.css'

/** Something that can be found by its name and done. */
export interface Command {
  name: string
  /** What kind of thing it is: a page to go to, something to do. */
  kind: string
  act: () => void
}

export interface FinderProps {
  isOpen: boolean
  onClose: () => void
  commands: readonly Command[]
}

/**
 * Goes anywhere and does anything by a few letters of its name.
 *
 * Use for pages and commands; not for transactions, categories or notes: those have a search of their own.
 *
 * Keys: Ctrl+K opens it, arrows walk, Enter goes, Escape closes.
 *
 * Read aloud: a field with a list, the chosen line told while the focus stays in the field.
 */
export const Finder = ({ isOpen, onClose, commands }: FinderProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('shell.find.open') } }}
      classNames={{ body: classes.body ?? '' }}
    >
      <Search commands={commands} onClose={onClose} />
    </Modal>
  )
}

const Search = ({ commands, onClose }: Omit<FinderProps, 'isOpen'>) => {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const matching = commands.filter(({ name, kind }) => matchesWords(`${name} ${kind}`, typed))
  const isBegun = ({ name }: Command) => name.toLowerCase().startsWith(typed.trim().toLowerCase())
  // “curr” means Currencies before Recurring.
  const found = [...matching.filter(isBegun), ...matching.filter((command) => !isBegun(command))]
  const move = (step: number) => setChosen((chosen + step + found.length) % Math.max(found.length, 1))
  const act = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.act()
  }
  const press = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => act(found[chosen]),
    }
    if (acts[event.key] === undefined) return
    event.preventDefault()
    acts[event.key]?.()
  }
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={t('shell.find.label')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : ''}
        placeholder={t('shell.find.label')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        data-autofocus
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
      />
      <div
        id={listId}
        role={found.length === 0 ? undefined : 'listbox'}
        aria-label={found.length === 0 ? undefined : t('shell.find.open')}
        className={classes.list}
      >
        {found.map((command, index) => (
          // The keys of the field choose and act for the whole list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.name}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.option}
            onMouseMove={() => setChosen(index)}
            onClick={() => act(command)}
          >
            <span>{command.name}</span> <span className={classes.kind}>{command.kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={classes.nothing}>{t('shell.find.nothing')}</p>}
    </>
  )
}
