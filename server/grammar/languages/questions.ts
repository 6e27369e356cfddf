import type { Language } from '#contract/settings.ts'
import type { Patterns } from './lexicon.ts'

/** Vocabulary of questions whose answers cover several periods, commands or budgets, in plain letters. */
export interface QuestionWords {
  /** Anywhere in a question: asks for an average, and for one per month. */
  average: string
  perMonth: string
  /** Begins a question about usual spending or income. */
  spend: string
  earn: string
  /** Begins a question about recurring income in the coming days. */
  incoming: string
  /** Begins a question about recorded, changed or deleted rows in a period. */
  changed: string
  /** At the end of a question about a sum: also asks for its largest transaction. */
  andLargest: string
  /** Whole yes/no questions with the category as `name`: is a budget exceeded, is it not, is anything left of it. */
  over: Patterns
  within: Patterns
  left: Patterns
}

const the = '(?:the |my |our )?'
const now = '(?: this (?:month|quarter))?'
const onIt = `(?: (?:on|for|in|with) ${the}(?<name>.+?))?`

const en: QuestionWords = {
  average: 'on average|in average|average|avg|typically|usually',
  perMonth: 'a month|per month|monthly|each month|every month|in a month',
  spend: 'how much(?: money)? do (?:i|we) (?:spend|pay)',
  earn: 'how much(?: money)? do (?:i|we) (?:earn|make|get)',
  incoming:
    'what(?: money| income)? (?:comes in|is coming in|will come in|is coming|do (?:i|we) get|am i getting)|(?:what|which) (?:incomes?|payments) (?:(?:is|are|do i|do we) )?(?:coming(?: in)?|expected|expect|due to me)|(?:my )?(?:upcoming|expected|incoming) (?:incomes?|money)|when (?:do i get|will i get|am i getting|will i be) paid|when is (?:my |the )?(?:next )?(?:payday|pay day)',
  changed:
    'what(?: has| was)? (?:changed|happened|recorded|added|deleted)|what did (?:i|we) (?:change|record|add|enter|delete)|(?:show |show me |list )?(?:the |my |all )?changes',
  andLargest:
    ',? ?(?:and|plus) (?:what (?:was|is) )?(?:the |my )?(?:largest|biggest|highest|most expensive)(?: one| expense| purchase| payment| transaction)?',
  over: [
    `(?:am i|are we)(?: still| already)? (?:over|above|beyond) ${the}budget${onIt}${now}`,
    `(?:did|have) (?:i|we)(?: already)? (?:overspend|overspent|exceed|exceeded|go over|gone over)(?: ${the}budget)?${onIt}${now}`,
    `(?:is|are) ${the}(?<name>.+?)(?: budget)? (?:over|above|exceeded|overspent)(?: ${the}budget)?${now}`,
  ],
  within: [
    `(?:am i|are we)(?: still)? (?:under|within|below|inside|on) ${the}budget${onIt}${now}`,
    `(?:is|are) ${the}(?<name>.+?) (?:under|within|below|inside|on) ${the}budget${now}`,
  ],
  left: [
    `(?:do|have) (?:i|we)(?: still)?(?: have| got)? (?:any |some )?(?:money|budget|anything) left (?:for|on|in) ${the}(?<name>.+?)${now}`,
    `(?:can|may) (?:i|we)(?: still)? spend(?: money| more| anything)? (?:on|for) ${the}(?<name>.+?)${now}`,
  ],
}

const nowRu = '(?: в этом (?:месяце|квартале))?'
const onRu = '(?: (?:на|по|для) (?<name>.+?))?'

const letters = (source: string): string => source.replace(/й/g, 'и').replace(/ё/g, 'е')

const ruWords: QuestionWords = {
  average: 'в среднем|средн(?:ий|яя|ее|ие|юю|их)|обычно',
  perMonth: 'в месяц|за месяц|ежемесячно|ежемесячн(?:ый|ые|ая|ых)|каждый месяц|месячн(?:ый|ые|ая)',
  spend: 'сколько(?: денег)?(?: я| мы| у меня)? (?:трачу|тратим|плачу|платим|уходит)',
  earn: 'сколько(?: денег)?(?: я| мы)? (?:зарабатываю|зарабатываем|получаю|получаем)',
  incoming:
    '(?:какие|что за)(?: у меня| у нас)?(?: будут| ожидаются| предстоят| ещё| предстоящие| ожидаемые)* (?:доходы|поступления)(?: будут| ожидаются| предстоят| придут| ждут)|(?:мои )?(?:предстоящие|ожидаемые|будущие) (?:доходы|поступления)|(?:что|сколько|какие деньги) (?:мне |нам )?(?:придёт|придут|поступит|поступят)|когда (?:будет |придёт )?(?:моя )?(?:зарплата|получка)(?: придёт| будет)?',
  changed:
    'что (?:я |мы )?(?:изменилось|изменил[аи]?|произошло|записал[аи]?|добавил[аи]?|удалил[аи]?|внёс|внесла|внесли)|(?:(?:покажи|какие) )?(?:мои |все )?изменения',
  andLargest:
    ',? ?(?:и|а)(?: какой| какая| какова)?(?: был| была)? ?сам(?:ый|ая|ое) (?:больш\\p{L}+|крупн\\p{L}+|дорог\\p{L}+)(?: трата| покупка| расход| плат[её]ж| из них)?',
  over: [
    `(?:я |мы )?(?:уже )?(?:превысил|превысила|превысили)(?: ли)?(?: я| мы)?(?: уже)?(?: бюджет)?${onRu}${nowRu}`,
    `(?:я |мы )?(?:уже )?(?:вышел|вышла|вышли)(?: ли)?(?: я| мы)? за (?:пределы |рамки )?бюджета?${onRu}${nowRu}`,
    `(?:есть ли )?(?:у меня )?(?:перерасход|превышение бюджета)${onRu}${nowRu}`,
    `превышен(?: ли)? бюджет${onRu}${nowRu}`,
  ],
  within: [`(?:я |мы )?(?:укладываюсь|укладываемся)(?: ли)?(?: я| мы)? в бюджет${onRu}${nowRu}`],
  left: [
    `(?:остались|есть)(?: ли)?(?: ещё)?(?: у меня)?(?: ещё)? деньги (?:на|для) (?<name>.+?)${nowRu}`,
    `(?:могу|можно)(?: ли)?(?: я)?(?: ещё)? (?:тратить|потратить)(?: ещё)?(?: деньги| что-то)? на (?<name>.+?)${nowRu}`,
  ],
}

const ru = JSON.parse(letters(JSON.stringify(ruWords))) as QuestionWords

const nowRo = '(?: (?:luna|trimestrul) (?:asta|aceasta|acesta))?'
const onRo = '(?: (?:la|pentru|pe|de|cu|in) (?<name>.+?))?'

const ro: QuestionWords = {
  average: 'in medie|media|medi[aeiu]|mediu|de obicei',
  perMonth: 'pe luna|lunar[aei]?|in fiecare luna|intr-o luna',
  spend: 'cat (?:cheltuiesc|cheltuim|platesc|platim|dau|dam)',
  earn: 'cat (?:castig|castigam|primesc|primim|incasez|incasam)',
  incoming:
    'ce (?:venituri|bani|incasari)(?: recurente)? (?:am de primit|urmeaza|vin|intra|vor veni|vor intra|astept|sunt asteptate|sunt asteptati)|(?:veniturile|incasarile) (?:viitoare|urmatoare|asteptate|care urmeaza)|ce (?:am de primit|primesc)|cand (?:vine|intra|iau|primesc) (?:salariul|leafa)',
  changed:
    'ce (?:s-a|s-au) (?:schimbat|modificat|intamplat|inregistrat|adaugat|sters)|ce (?:am|avem) (?:schimbat|modificat|inregistrat|adaugat|notat|sters)|(?:(?:arata|arata-mi|arata mi) )?(?:toate )?(?:modificarile|schimbarile)',
  andLargest:
    ',? ?(?:si|plus)(?: care (?:a fost|e|este))? (?:cea|cel) mai (?:mare|scump[ae]?|costisitoare)(?: cheltuiala| plata| cumparatura| tranzactie| dintre ele)?',
  over: [
    `(?:am|mi-am) depasit(?: deja)?(?: bugetul)?${onRo}${nowRo}`,
    `(?:sunt|suntem)(?: deja)? peste buget${onRo}${nowRo}`,
    `(?:e|este)(?: deja)? depasit bugetul${onRo}${nowRo}`,
  ],
  within: [`(?:ma|ne) (?:incadrez|incadram)(?: inca)? in buget(?:ul)?${onRo}${nowRo}`],
  left: [
    `(?:mai )?am(?: mai)? bani(?: ramasi)? (?:pentru|de|pe) (?<name>.+?)${nowRo}`,
    `(?:mai )?(?:pot|putem)(?: sa)?(?: mai)? (?:cheltui|cheltuiesc|cheltuim)(?: bani| ceva)? (?:pe|pentru|la) (?<name>.+?)${nowRo}`,
  ],
}

export const questionWords: Record<Language, QuestionWords> = { en, ru, ro }
