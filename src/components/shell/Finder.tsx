import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Finder.module.css'
import { type Command, findCommands } from './findCommands.ts'

export interface FinderProps {
  isOpen: boolean
  onClose: () => void
  commands: readonly Command[]
  /** Called with what was typed, to look for it in the descriptions of transactions. */
  onSearch?: (typed: string) => void
}

/**
 * Goes anywhere and does anything by a few letters of its name.
 *
 * Keys: Ctrl+K opens it, arrows walk, Enter goes, Escape closes.
 *
 * Read aloud: a field with a list; the highlighted line, while the focus stays in the field.
 */
export const Finder = ({ isOpen, onClose, ...rest }: FinderProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('shell.find.open') } }}
      classNames={{ body: classes.body ?? '' }}
    >
      <Search onClose={onClose} {...rest} />
    </Modal>
  )
}

/** A line of the list: a command, or the way to what is none. */
type FinderItem = Pick<Command, 'key' | 'name' | 'detail' | 'act'>

const Search = ({ commands, onClose, onSearch }: Omit<FinderProps, 'isOpen'>) => {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const groups = findCommands(commands, typed)
  const query = typed.trim()
  const search = onSearch !== undefined &&
    query !== '' && {
      key: 'search',
      name: t('shell.find.inDescriptions', { typed: query }),
      act: () => onSearch(query),
    }
  const found: FinderItem[] = [...groups.flatMap((each) => each.commands), ...(search ? [search] : [])]
  const move = (step: number) => setChosen((chosen + step + found.length) % Math.max(found.length, 1))
  const act = (command: FinderItem | undefined) => {
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
  const option = (command: FinderItem) => {
    const index = found.indexOf(command)
    return (
      // The keys of the field choose and act for the whole list.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={command.key}
        id={`${listId}-${index}`}
        ref={index === chosen ? showChosen : undefined}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        className={classes.option}
        onMouseMove={() => setChosen(index)}
        onClick={() => act(command)}
      >
        <span className={classes.name}>{command.name}</span>
        {command.detail !== undefined && command.detail !== '' && (
          <span className={classes.kind}> {command.detail}</span>
        )}
      </div>
    )
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
        {groups.map(({ group, commands: members }) => (
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
            <div id={`${listId}-${group}`} className={classes.group}>
              {t(`shell.find.groups.${group}`)}
            </div>
            {members.map(option)}
          </div>
        ))}
        {search && <div className={classes.apart}>{option(search)}</div>}
      </div>
      {found.length === 0 && <p className={classes.nothing}>{t('shell.find.nothing')}</p>}
    </>
  )
}

/** Keys may choose what the list has scrolled away. */
const showChosen = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
