import type { Language } from '#contract/settings.ts'
import type { Patterns } from './lexicon.ts'

/** Vocabulary of rules and of what waits for review, in plain letters. */
export interface RuleWords {
  /** At an end of the sentence: only transactions to come. */
  fromNow: string
  /** At the end: also the recorded transactions. */
  past: string
  /** With `what` and `name`: transactions of what always have this category. */
  always: Patterns
  /** The same, where the sentence says from when on. */
  plain: Patterns
  /** Begins a question why a transaction has its category. */
  why: string
  /** Words between it and the category. */
  whyFillers: string
  review: Patterns
}

const the = '(?:the |my |our )?(?:category )?'
const deals = '(?:transactions|purchases|payments|expenses)'
const under = '(?:under|as|into|in|to)'
const goes = `(?:is|are|(?:should )?goe?s? ${under}|should be|belongs? ${under}|counts? as)`
const file = '(?:put|file|sort|categori[sz]e|record|count|book|treat|mark)'

const en: RuleWords = {
  fromNow: 'from (?:now|today) on(?:wards?)?|going forward|in (?:the )?future|as of now',
  past: '(?:and|also|including|plus)(?: also)?(?: for| to| in)?(?: all)?(?: of)?(?: the)? (?:past|old|earlier|previous|recorded)(?: ones| transactions| purchases| payments)?(?: too| as well)?|(?:and )?(?:past|old|earlier) ones (?:too|as well)|and (?:apply|run) it (?:to|on|for) (?:the )?past(?: transactions)?',
  always: [
    `always ${file} (?:everything |anything |all ${deals} )?(?:from |at |by )?(?<what>.+?) ${under} ${the}(?<name>.+)`,
    `${file} (?:everything|anything|all(?: ${deals})?) (?:from|at|by|of) (?<what>.+?) (?:always )?${under} ${the}(?<name>.+)`,
    `(?:everything|anything|all(?: of)?(?: the| my)?(?: ${deals})?|${deals}) (?:from|at|by|of|with) (?<what>.+?) (?:always )?${goes} (?:always )?${the}(?<name>.+)`,
    `(?<what>.+?) (?:is always|are always|always goes? ${under}|always counts? as|should always be) ${the}(?<name>.+)`,
    `(?:make|create|add)(?: me)?(?: a| the)?(?: new)? rule(?: that|:|,)? ?(?:everything (?:from|at) )?(?<what>.+?) ${goes} (?:always )?${the}(?<name>.+)`,
  ],
  plain: [`${file} (?<what>.+?) ${under} ${the}(?<name>.+)`, `(?<what>.+?) ${goes} ${the}(?<name>.+)`],
  why: 'why (?:is|was|are|were|did you (?:put|sort))',
  whyFillers:
    'this|that|it|these|those|one|the|my|in|under|as|an?|called|categori[sz]ed|sorted|recorded|category|last|latest|newest|transactions?|purchases?|payments?',
  review: [
    '(?:what|which transactions|how many(?: transactions)?|how much|anything|does anything)(?: still)? (?:waits?|is waiting|are waiting|is left|are left|wait|needs?|need)(?: still)?(?: (?:for|to))? (?:be |my |a )?(?:review(?:ed)?|look)',
    '(?:what|is there anything|how much|how many(?: transactions)?)(?: is| are| do i have| have i got| must i| should i)?(?: still)?(?: there)?(?: left)? (?:to|in|for) review',
    '(?:show |open )?(?:the |my )?review(?: list)?',
  ],
}

const deal = '(?:операции|покупки|платежи|траты|расходы)'
const kind = '(?:категори\\p{L}+ )?'
const put =
  '(?:относи(?:ть|те)?|записыва(?:и|ите|ть)|клади(?:те)?|класть|помеща(?:и|ите|ть)|счита(?:и|ите|ть)|стави(?:ть)?|ставь(?:те)?|учитыва(?:и|ите|ть))'
const into = '(?:в|во|к|ко|как|на|под)'
const from = '(?:из|от|с|со|в|во|у)'
const dash = '[-–—:]'

const ru: RuleWords = {
  fromNow: 'с этого (?:момента|дня)|отныне|впредь|в будущем|с сегодняшнего дня|теперь',
  past: '(?:и|а также|также|включая|в том числе)(?: для| за)?(?: все)? (?:прошл(?:ое|ые|ых)|стар(?:ое|ые|ых)|прежн(?:ее|ие|их)|уже записанн(?:ое|ые|ых)|записанн(?:ое|ые|ых))(?: операци(?:и|ям|и)| покупки| платежи)?(?: тоже)?',
  always: [
    `(?:все|все ${deal}|${deal}) ${from} (?<what>.+?) ?(?:${dash} ?(?:это |всегда |теперь )*|это |(?:всегда |теперь )*(?:идет|идут|относится|относятся|считается|считаются) ${into} |всегда )${kind}(?<name>.+)`,
    `(?:всегда|теперь всегда) ${put} (?:все (?:${from} )?)?(?<what>.+?) ${into} ${kind}(?<name>.+)`,
    `${put} (?:все|все ${deal}) ${from} (?<what>.+?) ${into} ${kind}(?<name>.+)`,
    `(?<what>.+?) ?${dash}? ?(?:это )?всегда ${kind}(?<name>.+)`,
    `(?:создаи|сделаи|добавь)(?:те)?(?: мне)?(?: новое)? правило(?: что|,|:)? ?(?:все ${from} )?(?<what>.+?) ?${dash} ?(?:это )?${kind}(?<name>.+)`,
  ],
  plain: [`(?<what>.+?) ?${dash} ?(?:это )?${kind}(?<name>.+)`, `${put} (?<what>.+?) ${into} ${kind}(?<name>.+)`],
  why: 'почему',
  whyFillers:
    'это|эта|этот|эти|в|во|к|относится|относятся|записан[аоы]?|категори\\p{L}+|последн\\p{L}+|операци\\p{L}+|покупк\\p{L}+|плат[её]ж\\p{L}*',
  review: [
    '(?:что|сколько|сколько операции|какие операции)(?: еще)? (?:ждет|ждут|ожидает|ожидают|осталось|нужно|надо)(?: еще)?(?: на| для)? ?(?:проверк[иеу]|проверить)',
    'что(?: мне)?(?: еще)? проверить',
    '(?:покажи )?(?:что )?на проверку',
  ],
}

const sale = '(?:tranzactiile|platile|cumparaturile|cheltuielile)'
const tag = '(?:categoria )?'
const place = '(?:pune(?:ti)?|trece(?:ti)?|inregistreaza|inregistrati|clasifica(?:ti)?|treci|baga)'
const at = '(?:la|in|sub|pe|ca|drept)'
const of = '(?:de la|din|de|cu|la)'
const is = `(?:(?:e|este|sunt|merge|merg|intra|tine|tin)(?: mereu| intotdeauna)?(?: de)?(?: ${at})?)`

const ro: RuleWords = {
  fromNow: 'de acum(?: inainte| incolo)?|de azi(?: inainte| incolo)?|pe viitor|in viitor',
  past: '(?:si|inclusiv|de asemenea)(?: pentru| pe)?(?: toate)?(?: cele| tranzactiile| platile)? (?:trecute|vechi|anterioare|din trecut|inregistrate|trecutul)(?: tranzactii)?',
  always: [
    `(?:tot ce|orice|toate(?: ${sale})?|${sale}) (?:(?:e|este|vine|cumpar|sunt|plătesc|platesc) )?${of} (?<what>.+?) ${is} ${tag}(?<name>.+)`,
    `(?:mereu|intotdeauna) ${place} (?:tot ce e |totul )?(?:de la |din )?(?<what>.+?) ${at} ${tag}(?<name>.+)`,
    `${place} (?:mereu|intotdeauna) (?:tot ce e |totul )?(?:de la |din )?(?<what>.+?) ${at} ${tag}(?<name>.+)`,
    `${place} (?:tot ce (?:e|este|vine)|totul|toate(?: ${sale})?) ${of} (?<what>.+?) ${at} ${tag}(?<name>.+)`,
    `(?<what>.+?) (?:e|este|sunt|merge|intra) (?:mereu|intotdeauna)(?: ${at})? ${tag}(?<name>.+)`,
    `(?:creeaza|creati|fa|adauga)(?: o)?(?: noua)? regula(?: ca|:|,)? ?(?:tot ce e de la )?(?<what>.+?) ${is} ${tag}(?<name>.+)`,
  ],
  plain: [`${place} (?<what>.+?) ${at} ${tag}(?<name>.+)`, `(?<what>.+?) ${is} ${tag}(?<name>.+)`],
  why: 'de ce(?: e| este| sunt| a fost)?',
  whyFillers:
    'asta|aceasta|acesta|acestea|la|in|sub|ca|o|un|e|este|categoria|ultima|ultimul|tranzactia|plata|cumparatura|trecuta|pusa|de',
  review: [
    '(?:ce|cate(?: tranzactii)?|cat)(?: mai)? (?:asteapta|am|este|e|sunt|ramane|raman)(?: de| la| spre)? ?(?:verificare|verificat|revizuit|revizuire)',
    '(?:arata )?(?:ce e )?de verificat',
  ],
}

export const ruleWords: Record<Language, RuleWords> = { en, ru, ro }
