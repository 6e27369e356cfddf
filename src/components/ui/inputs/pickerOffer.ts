import type { TFunction } from '#components/ui/adapter/texts.ts'
import type { ReactNode } from 'react'
import { findOptions, onlyOption } from './findOptions.ts'
import type { PickerOption } from './PickerOptions.tsx'

export interface PickerCreation {
  /** The label of the create option before anything is typed. */
  begin: string
  /** The placeholder that asks for a name, once the create option is chosen. */
  ask: string
  /** The label of the create option for a typed text; undefined if the text is an existing option. */
  labelOf: (typed: string) => string | undefined
  /** Called with the typed name. */
  onCreate: (typed: string) => void
}

interface Offering {
  value: number | undefined
  options: readonly PickerOption[]
  isLoading?: boolean
  find?: (typed: string) => readonly PickerOption[]
  creation?: PickerCreation
  noneLabel?: string
  unread?: string | undefined
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
}

/** The options of a picker for the typed text, and the one that the text means. */
export const offerOf = (
  { options, creation, find = (words) => findOptions(options, words) }: Offering,
  typed: string | undefined,
  isNaming: boolean,
) => {
  const name = typed?.trim() ?? ''
  const isSearching = name !== ''
  const found = isSearching ? find(name) : options
  const newLabel = isSearching ? creation?.labelOf(name) : creation?.begin
  const isAsking = isNaming && !isSearching
  // A new name hides the existing options, unless one has that name.
  const offered = isAsking || (isNaming && newLabel !== undefined) ? [] : found
  const only = isSearching ? onlyOption(offered, name) : undefined
  return { name, isSearching, isNaming, isAsking, found, offered, newLabel, only, isUnresolved: isSearching && !only }
}

/** The words of a picker around its text. `isLeft`: the field was left with a text that means no single option. */
export const wordsOf = (props: Offering, offer: ReturnType<typeof offerOf>, isLeft: boolean, t: TFunction) => {
  const { value, options, noneLabel, creation } = props
  const { name, isSearching, isNaming, isAsking, found, newLabel, isUnresolved } = offer
  const ask = isAsking ? (creation?.ask ?? '') : undefined
  const nothing = options.length === 0 ? t('common.picker.empty') : t('common.picker.nothingFound')
  const unresolved = found.length === 0 ? t('common.picker.unmatched', { name }) : t('common.picker.several')
  return {
    none: value === undefined ? (props.unread ?? noneLabel ?? '') : '',
    placeholder: ask ?? props.placeholder ?? '',
    // It is about the selected option.
    description: isSearching ? undefined : props.description,
    error: isLeft && isUnresolved && !props.isLoading ? unresolved : props.error,
    noneLabel: isSearching || isNaming ? undefined : noneLabel,
    createLabel: isAsking ? undefined : newLabel,
    emptyLabel: ask ?? nothing,
  }
}
