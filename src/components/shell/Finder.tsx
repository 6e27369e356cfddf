import { VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Modal } from '#components/ui/feedback/Modal.tsx'
import { limits } from '#contract/limits.ts'
import classes from './Finder.module.css'
import { type Command, type CommandGroup, findCommands } from './findCommands.ts'

export interface FinderProps {
  isOpen: boolean
  onClose: () => void
  commands: readonly Command[]
  /** Called with the text, to search all transactions for it. */
  onSearch?: (typed: string) => void
  /** Called on every change of the text. */
  onType?: (typed: string) => void
  /** Matching transactions; undefined while there is no search. */
  searched?: SearchedItems | undefined
}

/**
 * A command palette: runs commands and opens pages by a few letters of their name.
 *
 * Keys: Ctrl+K opens it, arrows move, Enter runs, Escape closes.
 *
 * Read aloud: a combobox with the highlighted option, while focus stays in the field; the number of options, once all are found.
 */
export const Finder = ({ isOpen, onClose, ...rest }: FinderProps) => {
  const { t } = useTranslation()
  return (
    <Modal title={t('shell.find.open')} isTitleHidden isOpen={isOpen} onClose={onClose}>
      <Search onClose={onClose} {...rest} />
    </Modal>
  )
}

/** Transactions that match the text. */
export interface SearchedItems {
  status: 'waiting' | 'answered' | 'failed'
  items: readonly FinderItem[]
  onRetry: () => void
}

/** An option of the list. */
interface FinderItem extends Omit<Command, 'name' | 'group' | 'words'> {
  name: ReactNode
}

const Search = ({ commands, onClose, onSearch, onType, searched }: Omit<FinderProps, 'isOpen'>) => {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    setChosen(undefined)
    onType?.(text)
  }
  const forget = useEffectEvent(() => onType?.(''))
  useEffect(() => () => forget(), [])

  const query = typed.trim()
  const groups = findCommands(commands, typed)
  const ofTransactions = useTransactionItems(query, { onSearch, searched })
  const found: FinderItem[] = [...groups.flatMap((each) => each.commands), ...ofTransactions]
  // Results that arrive later do not change the highlighted option.
  const at = Math.max(
    found.findIndex(({ key }) => key === chosen),
    0,
  )
  const move = (step: number) => setChosen(found[(at + step + found.length) % Math.max(found.length, 1)]?.key)
  const act = (item: FinderItem | undefined) => {
    if (item === undefined) return
    if (!item.isInPlace) onClose()
    item.act()
  }
  const press = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => act(found[at]),
    }
    if (acts[event.key] === undefined) return
    event.preventDefault()
    acts[event.key]?.()
  }
  const option = (item: FinderItem) => {
    const index = found.indexOf(item)
    return (
      // The field handles the keys of the whole list.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={item.key}
        id={`${listId}-${index}`}
        ref={index === at ? showChosen : undefined}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        className={classes.option}
        onMouseMove={() => setChosen(item.key)}
        onClick={() => act(item)}
      >
        <div className={classes.name} data-text={typeof item.name === 'string' || undefined}>
          {item.name}
        </div>
        {item.detail !== undefined && item.detail !== '' && <span className={classes.kind}> {item.detail}</span>}
      </div>
    )
  }
  const group = (name: CommandGroup | 'transactions', children: ReactNode) => (
    <div key={name} role="group" aria-labelledby={`${listId}-${name}`}>
      <div id={`${listId}-${name}`} className={classes.group}>
        {t(`shell.find.groups.${name}`)}
      </div>
      {children}
    </div>
  )
  const isWaiting = searched?.status === 'waiting'
  const isNothing = found.length === 0 && !isWaiting
  const said = () => {
    if (query === '' || isWaiting) return ''
    return searched?.status === 'failed' ? t('shell.find.failed') : t('shell.find.results', { count: found.length })
  }
  return (
    <>
      <TextField
        role="combobox"
        label={t('shell.find.label')}
        isLabelHidden
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : ''}
        placeholder={t('shell.find.label')}
        icon={IconSearch}
        // At once, because keys typed after the shortcut belong to the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-autofocus
        value={typed}
        maxLength={limits.transactionDescription}
        onKeyDown={press}
        onChange={type}
      />
      <div
        id={listId}
        role={found.length === 0 ? undefined : 'listbox'}
        aria-label={found.length === 0 ? undefined : t('shell.find.open')}
        className={classes.list}
      >
        {groups.map(({ group: name, commands: members }) => group(name, members.map(option)))}
        {ofTransactions.length > 0 && group('transactions', ofTransactions.map(option))}
      </div>
      {isWaiting && searched.items.length === 0 && <p className={classes.waiting}>{t('shell.find.searching')}</p>}
      <div role="status">
        {isNothing ? (
          <p className={classes.nothing}>{t('shell.find.nothing')}</p>
        ) : (
          <VisuallyHidden>{said()}</VisuallyHidden>
        )}
      </div>
    </>
  )
}

/** A link to all matching transactions, and the latest few; or why there are none, with a retry. */
const useTransactionItems = (
  query: string,
  { onSearch, searched }: Pick<FinderProps, 'onSearch' | 'searched'>,
): FinderItem[] => {
  const { t } = useTranslation()
  if (query === '') return []
  const isNone = searched?.status === 'answered' && searched.items.length === 0
  const all: FinderItem[] =
    onSearch === undefined || isNone
      ? []
      : [{ key: 'search', name: t('shell.find.inDescriptions', { typed: query }), act: () => onSearch(query) }]
  if (searched?.status !== 'failed') return [...all, ...(searched?.items ?? [])]
  const retry = {
    key: 'retry',
    name: t('shell.find.failed'),
    detail: t('common.actions.tryAgain'),
    act: searched.onRetry,
  }
  return [...all, { ...retry, isInPlace: true }]
}

/** The keys may highlight an option outside the visible part. */
const showChosen = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
