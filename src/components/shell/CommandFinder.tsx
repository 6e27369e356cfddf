import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { useStores } from '#components/useStores.ts'
import { Finder } from './Finder.tsx'
import { type CommandEvents, useCommands } from './useCommands.ts'
import { useOwnThings } from './useOwnThings.ts'

export interface CommandFinderProps extends CommandEvents {
  isOpen: boolean
  onClose: () => void
}

/** Finds every page, command, setting, account and category; what is none of them is looked for in descriptions. */
export const CommandFinder = observer(function CommandFinder({ isOpen, onClose, ...events }: CommandFinderProps) {
  const { accounts, categories } = useStores()
  useEffect(() => {
    if (!isOpen) return
    for (const resource of [accounts.list, accounts.folders, categories.list]) void resource.need()
  }, [isOpen, accounts, categories])
  const commands = useCommands(events)
  const things = useOwnThings(events.onGo)
  return (
    <Finder
      isOpen={isOpen}
      onClose={onClose}
      commands={[...commands, ...things]}
      onSearch={(typed) => events.onGo(ledgerAddress({ ...noFilters, text: typed }))}
    />
  )
})
