import type { Lexicon } from './lexicon.ts'

const entry = '(?:entry|transaction|expense|payment|record)'

export const en: Lexicon = {
  lang: 'en',
  help: '(?:help|hello|hi|what can you do|how does this work)',
  remind: '(?:please )?remind (?:me|us)(?: to| about| of)?',
  remindAbout: '(?:to|about|of|that)',
  note: '(?:note|write down|add a note|make a note|new note)(?: that)?:?',
  category:
    '(?:add|create|make|new)(?: a| the)?(?: new)?(?: (?<type>expense|income))? category(?: called| named)? (?<name>.+?)(?: (?:under|below|inside|in) (?<parent>.+))?',
  removeCategory: '(?:delete|remove)(?: the| my)? category (?<name>.+)',
  transfer: '(?:please )?(?:move|transfer|send|shift)',
  remove: `(?:delete|remove|cancel)(?: the| my)?(?: (?:last|latest|newest))?(?: ${entry})?(?: for| of| on)?`,
  everything: '(?:all|every|everything|each)',
  change: `(?:change|correct|edit|fix)(?: the| my)?(?: (?:last|latest|newest))?(?: ${entry})?(?: for| of)? ?(?<what>.*?) to`,
  budget:
    '(?:set |make |add )?(?:a |the |my )?budget (?:for|of|on) (?<what>[^\\d€$£]+?)(?: to| of| at| is)?(?= ?[\\d€$£])',
  list: `(?:show|list|print)(?: me)?(?: the| my| all)?(?: last| latest| newest)?(?: (?<n>\\d{1,3}))? (?:${entry}s?|entries|spending|operations)`,
  balance:
    "(?:what(?: is|'s) |show (?:me )?|tell me )?(?:the |my )?balances?(?: of| on| in| for)?|how much (?:money )?(?:do (?:i|we) have|have (?:i|we) got|is there|is left|is)(?: left)?(?: on| in| at)?",
  spent:
    'how much(?: money)?(?: (?:(?:did|have|do|has) (?:i|we) (?:spend|spent|pay|paid)|went|was spent))?|what (?:did|have) (?:i|we) (?:spend|spent)|(?:my |our )?(?:spending|expenses)',
  earned:
    'how much (?:money )?(?:did|have) (?:i|we) (?:earn|earned|make|made|receive|received|get|got)|what (?:did|have) (?:i|we) (?:earn|earned)|(?:my |our )?income',
  paid: '(?:i |we )?(?:spent|paid|bought|pay|spend|add|record)(?: an| a)?(?: expense)?',
  received: '(?:i |we )?(?:earned|received|got|was paid|were paid)|add(?: an)? income',
  fillers: '(?:please|total|altogether|the|my|our|an|a|account|category|of)',
  income: 'income',
  from: ['from', 'out of', 'with', 'by', 'using', 'via'],
  to: ['to', 'into', 'onto', 'on', 'in'],
  about: ['on', 'for', 'in', 'under', 'at', 'of', 'about'],
  days: {
    today: 'today',
    yesterday: 'yesterday',
    beforeYesterday: '(?:the )?day before yesterday',
    tomorrow: 'tomorrow',
    afterTomorrow: '(?:the )?day after tomorrow',
    ago: '(?<n>\\d{1,3}|one|two|three) days? ago',
    inDays: 'in (?<n>\\d{1,3}) days?',
    on: '(?:(?:on|this|last|next)(?: the)? )?',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    months: [
      'jan(?:uary)?',
      'feb(?:ruary)?',
      'mar(?:ch)?',
      'apr(?:il)?',
      'may',
      'june?',
      'july?',
      'aug(?:ust)?',
      'sept?(?:ember)?',
      'oct(?:ober)?',
      'nov(?:ember)?',
      'dec(?:ember)?',
    ],
    ordinal: '(?:st|nd|rd|th)?(?: of)?',
    yearWord: '',
    at: 'at(?: about)? ',
    evening: ' ?p\\.?m\\.?',
    morning: " ?a\\.?m\\.?| ?o'?clock",
  },
  periods: {
    thisMonth: '(?:in |during )?this month',
    lastMonth: '(?:in |during )?(?:the )?last month',
    thisWeek: '(?:in |during )?this week',
    lastWeek: '(?:in |during )?(?:the )?last week',
    thisYear: '(?:in |during )?this year',
    lastYear: '(?:in |during )?(?:the )?last year',
    lastDays: '(?:in |for |over )?(?:the )?(?:last|past) (?<n>\\d{1,3}) days',
    in: '(?:(?:in|for|during) )?',
  },
}
