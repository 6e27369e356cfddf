import { countRows, type LearnedIndex, type Mark, type LearnedText, type UnsortedRow } from './learnedIndex.ts'
import { Tally } from './learnedTally.ts'
import { wordsOf } from './learnedWords.ts'

/** A word that is spread as over so many categories says nothing: “POS”, “VISA”, “Plata”, the home city. */
const NOISE = 6
/** Words that only agree together, or in one account, have to agree more often: of many pairs, some do by chance. */
const FEWEST_TOGETHER = 3
const MOST_SHOWN = 3
/** Bounds of what one proposal costs: words of a text, and texts that are looked through one by one. */
const MOST_WORDS = 24
const MOST_TEXTS = 1000

/** Rows that have something in common with the one that waits: words, the payee, the account. */
export interface Evidence {
  words: readonly Word[]
  /** It has these words and no others. */
  isSameText?: true
  payeeId?: number
  accountId?: number
  texts: ReadonlySet<LearnedText>
  tally: Tally
}

interface Word extends Mark {
  /** As the text writes it. */
  shown: string
}

/** The rows that decide the category of a row, if any do. */
export const evidenceFor = (
  index: LearnedIndex,
  row: UnsortedRow,
): (Evidence & { name: string; hasNewWords: boolean }) | undefined => {
  const all = [...wordsOf(row.text)]
  const words = all.flatMap(([name, shown]): Word[] => {
    const mark = index.words.get(name)
    return mark === undefined ? [] : [{ ...mark, shown }]
  })
  const hasNewWords = words.length < all.length
  const found = decide(
    words.filter(isTelling).slice(0, MOST_WORDS),
    rowsWith(index, words, row, hasNewWords),
    row,
    (evidence) => isOfAnother(evidence, words),
  )
  return found && { ...found, name: nameOf(found, words), hasNewWords }
}

/** The rows of the same payee, and those with exactly the same words. */
const rowsWith = (
  index: LearnedIndex,
  words: readonly Word[],
  { payeeId }: UnsortedRow,
  hasNewWords: boolean,
): { payee?: Evidence; same?: Evidence } => {
  const mark = payeeId === null ? undefined : index.payees.get(payeeId)
  const text = hasNewWords ? undefined : index.textOf(words)
  return {
    ...(payeeId !== null && mark && { payee: { words: [], payeeId, texts: mark.texts, tally: mark.tally } }),
    ...(text && words.length > 0 && { same: within({ words, isSameText: true, texts: new Set([text]) }) }),
  }
}

/**
 * The payee decides, otherwise the word whose rows agree best, otherwise two of them together, otherwise the very same
 * text. Whatever decides gives way to a narrower choice of its rows that objects.
 */
const decide = (
  telling: readonly Word[],
  { payee, same }: { payee?: Evidence; same?: Evidence },
  { payeeId, accountId }: UnsortedRow,
  isOfOther: (evidence: Evidence) => boolean,
): Evidence | undefined => {
  const isSettled = (evidence: Evidence, fewest: number) => agrees(evidence, fewest) && !isOfOther(evidence)
  const narrowed = (evidence: Evidence): Evidence[] => [
    ...telling.filter((word) => !evidence.words.includes(word)).flatMap((word) => withWord(evidence, word)),
    ...(payeeId === null || evidence.payeeId !== undefined || isWide(evidence)
      ? []
      : [within({ ...evidence, payeeId })]),
    ...(isWide(evidence) ? [] : [within({ ...evidence, accountId })]),
  ]
  const singles = telling.map((word): Evidence => ({ words: [word], texts: word.texts, tally: word.tally }))
  const first =
    (payee && isSettled(payee, 2) ? payee : undefined) ??
    best(singles.filter((single) => isSettled(single, 2))) ??
    best(
      [...(payee ? [payee] : []), ...singles].flatMap(narrowed).filter((pair) => isSettled(pair, FEWEST_TOGETHER)),
    ) ??
    (same && agrees(same, FEWEST_TOGETHER) ? same : undefined)
  if (first === undefined) return undefined
  const sameOfFirst = same && within({ ...first, ...same })
  const narrower = [...narrowed(first), ...(sameOfFirst ? [sameOfFirst] : [])]
  const objection = best(narrower.filter((each) => objects(each, first)))
  if (objection === undefined) return first
  return isSettled(objection, 2) ? objection : undefined
}

/** 9 of 10, in integers. */
const agrees = ({ tally }: Evidence, fewest: number): boolean => tally.of >= fewest && tally.most() * 10 >= tally.of * 9

export const isTelling = ({ tally }: Mark): boolean => !tally.isSpreadOver(NOISE)

/** Of the rows with these words, those of its payee and its account. */
const within = (evidence: Omit<Evidence, 'tally'>): Evidence => {
  const tally = new Tally()
  for (const text of evidence.texts) {
    countRows(text, evidence, (categoryId, count) => tally.add(categoryId, count))
  }
  return { ...evidence, tally }
}

/** None where both have many texts: such words say little together, and take long. */
const withWord = (evidence: Evidence, word: Word): Evidence[] =>
  isWide(evidence) && isWide(word)
    ? []
    : [within({ ...evidence, words: [...evidence.words, word], texts: evidence.texts.intersection(word.texts) })]

const isWide = ({ texts }: Pick<Evidence, 'texts'>): boolean => texts.size > MOST_TEXTS

/** The largest share, reckoned as if one more row did not agree: 8 of 8 is worth more than 2 of 2. */
const best = (all: readonly Evidence[]): Evidence | undefined =>
  all.reduce<Evidence | undefined>(
    (found, each) =>
      found === undefined || each.tally.most() * (found.tally.of + 1) > found.tally.most() * (each.tally.of + 1)
        ? each
        : found,
    undefined,
  )

/** A third of a narrower choice of the same rows is about something else: “COSTCO GAS” among the rows of “COSTCO”. */
const objects = (narrower: Evidence, { tally }: Evidence): boolean => {
  const against = narrower.tally.of - narrower.tally.countOf(tally.ranked()[0]?.categoryId ?? 0)
  return against >= 2 && against * 3 >= narrower.tally.of
}

/**
 * Nearly all its rows have another telling word before, which this text lacks: the “USA” of “SPOTIFY USA” says nothing
 * about “UNIQLO USA”.
 */
const isOfAnother = (evidence: Evidence, words: readonly Word[]): boolean => {
  if (isWide(evidence)) return false
  const own = new Set(words.map(({ id }) => id))
  const ids = new Set(evidence.words.map(({ id }) => id))
  const counts = new Map<Mark, number>()
  for (const text of evidence.texts) {
    const last = text.words.findLastIndex(({ id }) => ids.has(id))
    const others = text.words.slice(0, Math.max(0, last)).filter(({ id }) => !own.has(id))
    if (others.length === 0) continue
    countRows(text, evidence, (_, count) => others.forEach((word) => counts.set(word, (counts.get(word) ?? 0) + count)))
  }
  return [...counts].some(([word, count]) => count * 10 >= evidence.tally.of * 9 && isTelling(word))
}

/** The words that a person knows the rows by: with “BLUE” also “BOTTLE”, when they have it and few others do. */
const nameOf = (evidence: Evidence, words: readonly Word[]): string => {
  const own = new Set(evidence.words)
  if (own.size === 0) return ''
  const few = words
    .filter((word) => !own.has(word) && isOwnOf(word, evidence))
    .slice(0, Math.max(0, MOST_SHOWN - own.size))
  return words
    .filter((word) => own.has(word) || few.includes(word))
    .map(({ shown }) => shown)
    .join(' ')
}

const isOwnOf = (word: Word, evidence: Evidence): boolean =>
  !isWide(evidence) && word.tally.of <= 2 * evidence.tally.of && evidence.texts.isSubsetOf(word.texts)
