import type { Lexicon } from './lexicon.ts'

const entry = '(?:entry|transaction|expense|payment|purchase|record|income)'
const recurring =
  '(?:recurring|repeating|regular|scheduled|standing)(?: (?:transaction|payment|expense|income|order|one)s?)?'
const every =
  '(?<every>a month|per month|monthly|each month|every month|a quarter|per quarter|quarterly|each quarter|every quarter)'
const nth = '(?:st|nd|rd|th)?'
const the = '(?:the |my |our )?'
const drop = '(?:delete|remove|cancel|drop|erase)'
const ask = "(?:(?:what is|what's|what was|what are|what were|show|show me|tell me|check|give me) )?"

/** Verbs after a word for bills. */
const comes =
  '(?: (?:(?:are )?coming(?: up)?|come(?: up)?|are due|due|fall due|will come|are expected|are scheduled|do (?:i|we) have(?: to pay)?|are there|must i pay|to pay|need to be paid))?'

export const en: Lexicon = {
  lang: 'en',
  polite:
    "please|thanks|thank you|hey|ok|okay|so|well|can you|could you|would you|i want to|i would like to|i'd like to|i need to|let's|just|kindly|tell me|do you know",
  guard:
    "not|no|never|nothing|none|neither|nor|dont|don't|doesn't|didn't|isn't|wasn't|won't|can't|cannot|couldn't|shouldn't|wouldn't|except|excluding|unless|if|whether|or|either|than|more|less|fewer|most|least|should|would|could|half|double|twice|triple|each|every|per|percent|average|maybe|perhaps|probably|how|why|who|whose|whom|where|which|what|compare|compared|versus|vs|instead|but|between|only",
  bounds: 'before|after|since|until|till',
  asks: 'how|what|which|who|whose|when|where|why|is|are|am|was|were|do|does|did|has|have (?:i|we|you)|can|could|should|would|will',
  verbs:
    'delete|remove|cancel|rename|remind|spent|spend|spends|paid|pays|bought|buys|earned|earns|received|receives|owes?|owed|lent|lend|lends|borrowed|borrow|borrows|stole|undo|wants?|needs?|convert|calculate|compute|swap|count',
  commands:
    'add|create|make|set|show|list|move|transfer|send|record|change|edit|fix|correct|hide|unhide|pause|resume|skip|put|pay|buy|note|compare|tell',
  orders:
    '(?:re-?)?(?:categori[sz]e|classify)|assign|attach|reconcile|approve|confirm|merge|split|search|find|look|filter|sort|group|import|export|download|upload|open|close|explain|predict|forecast|estimate|plan|save|invest|exchange|sell|limit|reduce|increase|raise|lower|turn|treat|move|make|create|set|edit|update|change|correct|fix|list|show|compare|hide|remember|forget|ignore|restore|revert|i have|we have|my goal|(?:mark|flag|match|print|tag|label|link|file|read|put) (?:the|this|that|my|all|checks?|cheques?|transactions?|payments?|invoices?)',
  numbered:
    'checks?|cheques?|invoices?|no|nr|num|numbers?|ref|reference|id|iban|pin|code|ending(?: in)?|transactions?|entry|entries|rows?|lines?|pages?|chapter|version|top|last|first|next|latest|past|previous|recent|since|until|before|after',
  objects:
    'budgets?|categor(?:y|ies)|notes?|reminders?|balances?|net worth|recurring|(?:daily|weekly|monthly|yearly)|(?:a|per) (?:day|week|month|year)',
  accountWord: 'accounts?',
  joins: 'and then|and also|and|then|also|plus|after that|afterwards',
  vague:
    'about|around|approximately|approx|roughly|nearly|almost|up to|over|under|more than|less than|at least|at most|no more than|circa|ca|between|some|only',
  fillers:
    'please|total|altogether|the|my|our|an|a|accounts?|category|of|so|far|already|exactly|all|me|us|money|was|were|cost|costs|now|currently|right',
  help: 'help|hello|hi|hey|what can you do|what can i (?:say|ask|write)|how does this work|what do you understand|good (?:morning|afternoon|evening)',
  notes: {
    remind: 'remind (?:me|us)(?: to| about| of| that)?|set a reminder(?: to| for| about)?',
    remindAbout: 'to|about|of|that',
    add: '(?:(?:add|make|write|create|take) )?(?:(?:a|an) )?(?:new )?note(?: that)?:?|(?:write|note|jot) down(?: that)?:?',
    change: [
      `(?:change|edit|update|correct) ${the}(?:note|reminder)(?: about| on| with)? (?<name>.+?)(?: to|:) (?<text>.+)`,
    ],
    remove: [
      `${drop} ${the}(?:note|reminder)(?: about| on| of| for| to| with| that says)? (?<name>.+)`,
      `${drop} ${the}(?<name>.+?) (?:note|reminder)`,
    ],
    list: [
      `(?:show|list|read|see)(?: me)?(?: all)? ?${the}(?:notes|reminders)`,
      '(?:what|which) (?:notes|reminders) (?:do i have|are there)',
      '(?:my )?(?:notes|reminders)',
    ],
  },
  categories: {
    add: [
      '(?:add|create|make|new)(?: me)?(?: a| an| the)?(?: new)?(?: (?<type>expense|income|spending))? category(?: called| named| for|:)? (?<name>.+?)(?: (?:under|below|inside|in|into) (?:the category )?(?<parent>.+))?',
    ],
    rename: [
      `(?:rename|call) ${the}category (?<name>.+?) (?:to|into|as) (?<new>.+)`,
      `rename ${the}(?<name>.+?) category (?:to|into|as) (?<new>.+)`,
      `change the name of ${the}category (?<name>.+?) to (?<new>.+)`,
    ],
    move: [
      `(?:move|put) ${the}category (?<name>.+?) (?:under|below|inside|into|in|to) (?:the category )?(?<parent>.+)`,
    ],
    remove: [`${drop} ${the}category (?<name>.+)`, `${drop} ${the}(?<name>.+?) category`],
    hide: [`hide ${the}category (?<name>.+)`, `hide ${the}(?<name>.+?) category`],
    show: [
      `(?:unhide|bring back|restore) ${the}(?:hidden )?category (?<name>.+)`,
      `show ${the}(?:hidden category (?<name>.+?)(?: again)?|category (?<name>.+?) again)`,
    ],
    income: 'income',
  },
  accounts: {
    add: [
      '(?:add|create|open|make|new|set up)(?: me)?(?: a| an| the)?(?: new)?(?: (?<currency>euro|eur|dollar|usd|ron|lei|leu|mdl|pound|gbp|ruble|rub|yen))?(?: bank| money)? account(?: called| named| for|:)? (?<name>.+)',
    ],
    folder: '(?:in|into|under) (?:the )?folder (?<folder>.+)|(?:in|into|under) (?:the |my )?(?<folder>.+?) folder',
    opening:
      ',? ?(?:with|holding|starting (?:at|with))(?: an?| the)?(?: opening| starting| initial)?(?: balance)?(?: of)? %amount%( on it| in it)?',
    currency: 'in (?:the )?(?<currency>[^ ]+(?: dollars?| sterling)?)|\\((?<currency>[^)]+)\\)',
    rename: [
      `rename ${the}account (?<name>.+?) (?:to|into|as) (?<new>.+)`,
      `rename ${the}(?<name>.+?) account (?:to|into|as) (?<new>.+)`,
      `change the name of ${the}account (?<name>.+?) to (?<new>.+)`,
    ],
    remove: [`(?:${drop}|close) ${the}account (?<name>.+)`, `(?:${drop}|close) ${the}(?<name>.+?) account`],
    hide: [`hide ${the}account (?<name>.+)`, `hide ${the}(?<name>.+?) account`],
    show: [
      `(?:unhide|bring back|restore) ${the}(?:hidden )?account (?<name>.+)`,
      `show ${the}(?:hidden account (?<name>.+?)(?: again)?|account (?<name>.+?) again)`,
    ],
    setBalance: [
      `(?:set|correct|adjust|change|update|fix) (?:the )?balance (?:of|on|in|for) ${the}(?:account )?(?<name>.+?) (?:to|at) %amount%`,
      `(?:set|correct|adjust|update|fix) ${the}(?<name>.+?) balance to %amount%`,
      `(?:the )?balance (?:of|on) ${the}(?<name>.+?) is(?: really| actually| now)? %amount%`,
    ],
  },
  budgets: {
    set: [
      `(?:(?:set|make|add|create|plan|change|raise|lower)(?: up)? )?(?:(?:a|an|the|my) )?(?:new )?(?:monthly )?budget (?:for|on|of) ${the}(?<name>.+?)(?: to| of| at| is|:|,)? %amount%(?: ${every})?`,
      `(?:(?:set|make|add|create|plan)(?: up)? )?(?:(?:a|an|the|my) )?(?:new )?(?<every>quarterly) budget (?:for|on|of) ${the}(?<name>.+?)(?: to| of| at| is|:|,)? %amount%`,
      `(?:(?:set|make|add|create|plan)(?: up)? )?(?:(?:a|an|the|my) )?budget (?:of )?%amount%(?: ${every})? (?:for|on) ${the}(?<name>.+)`,
      `(?:set|make|add|create)(?: a| an)? %amount%(?: ${every})? budget (?:for|on) ${the}(?<name>.+)`,
      `(?:(?:set|change|raise|lower|update) )?${the}(?<name>.+?) budget(?: to| of| at| is)? %amount%(?: ${every})?`,
    ],
    quarter: '(?:a|per|each|every) quarter|quarterly',
    remove: [`${drop} ${the}budgets? (?:for|of|on) ${the}(?<name>.+)`, `${drop} ${the}(?<name>.+?) budget`],
    left: [
      `how much(?: more)?(?: money)? (?:can|may) (?:i|we)(?: still)? spend(?: more)?(?: (?:on|for|in) ${the}(?<name>.+?))?(?: this (?:month|quarter))?`,
      `(?:how much|what)(?: money)?(?: is|'s)(?: still)? left (?:for|of|in|on|from) ${the}(?:budget (?:for|of|on) )?(?<name>.+?)(?: budget)?(?: this (?:month|quarter))?`,
      `how much (?:money )?(?:do|have) (?:i|we)(?: still)?(?: have| got)? left (?:for|to spend on|of) ${the}(?<name>.+?)(?: this (?:month|quarter))?`,
      `how (?:is|are) ${the}(?<name>.+?) budget(?: doing| going)?(?: this (?:month|quarter))?`,
      `${ask}${the}(?:budget (?:for|of|on) ${the}(?<name>.+?)|(?<name>.+?) budget)`,
    ],
    list: [`(?:show|list)(?: me)?(?: all)? ?${the}budgets`, `${the}budgets`, `how are ${the}budgets(?: doing| going)?`],
  },
  recurring: {
    due: `(?:(?:what|which|show|show me|list|any|(?:are there|do (?:i|we) have) any)(?: (?:my|the))? )?(?:upcoming |recurring |scheduled )?bills${comes}|(?:what|which|(?:are there|do (?:i|we) have) any)(?: recurring| upcoming| scheduled)? (?:payments|charges|direct debits|expenses)${comes.slice(0, -1)}|(?:show |show me |list )?(?:my |the )?(?:upcoming|scheduled) (?:payments|charges|expenses|direct debits)|(?:what|how much) (?:do|must|will|should) (?:i|we)(?: have to| need to)? pay|(?:what|how much) (?:is|will be|becomes) (?:due|charged)|what will (?:i|we) be charged|when is (?:my |the |our )?next (?:bill|payment|charge)(?: due)?`,
    subscriptions: [
      `(?:(?:show|list)(?: me)?(?: all)? ?)?${the}(?:subscriptions|standing orders)`,
      '(?:what|which) (?:subscriptions|standing orders) (?:do (?:i|we) (?:have|pay)|are there)',
    ],
    list: [
      `(?:show|list)(?: me)?(?: all)? ?${the}${recurring}`,
      `(?:what|which) ${recurring} do (?:i|we) have`,
      `${the}(?:recurring|regular) (?:transactions|payments)`,
    ],
    change: [`(?:change|edit|update|set|raise|lower|correct) ${the}${recurring} (?:for |of )?(?<name>.+?) to %amount%`],
    remove: [`${drop} ${the}${recurring}(?: for| of|:)? (?<name>.+)`],
    pause: [`(?:pause|suspend) ${the}${recurring}(?: for| of|:)? (?<name>.+)`],
    resume: [`(?:resume|continue|restart|unpause) ${the}${recurring}(?: for| of|:)? (?<name>.+)`],
    skip: [
      `skip (?:the )?next (?:${recurring} )?(?:for |of )?(?<name>.+)`,
      `skip ${the}${recurring}(?: for| of|:)? (?<name>.+?)(?: once)?`,
    ],
    add: `(?:(?:add|create|make|set up|record|schedule)(?: a| an)?(?: new)? )?${recurring}(?: for| of|:)?|(?:add|create|record|schedule)`,
  },
  transfer: '(?:i |we )?(?:just )?(?:move|moved|transfer|transferred|send|sent|shift|put|withdraw|withdrew)',
  remove: `${drop}(?: the| my)?(?: (?:last|latest|newest|most recent))?(?: ${entry})?(?: for| of| on| called| named)?`,
  everything:
    'all|every|everything|each|both|any|transactions|entries|expenses|payments|purchases|first|second|third|oldest|previous|next|others?|largest|biggest|smallest|cheapest',
  change: [
    `(?:change|correct|edit|fix|update|set)(?: the| my)?(?: (?:last|latest|newest|most recent))?(?: ${entry})?(?: for| of)?(?: (?<what>.+?))? (?:to|into) %amount%`,
  ],
  refund:
    'refund(?:ed|s)?|reimburse(?:d|ment)|(?:got|get|received|gave me|given)(?: it| some| my| the)?(?: money)? back|money back|cashback|returned',
  list: `(?:show|list|print|give|find)(?: me)?(?: the| my| all| all my| all the)?(?: last| latest| newest| recent)?(?: (?<n>\\d{1,3}))?(?: last| latest| newest)? (?<what>${entry}s?|entries|operations|spendings?|earnings|incomes|transfers)|(?:the |my )?(?:last|latest|newest)(?: (?<n>\\d{1,3}))? (?<what>transactions|entries|expenses|payments|purchases|incomes|transfers)|(?:my |all )?(?<what>transactions)`,
  listed: {
    spending: 'expenses?|payments?|purchases?|spendings?',
    income: 'incomes?|earnings',
    transfer: 'transfers',
  },
  balance: `${ask}${the}(?:current |account )?balances?(?: of| on| in| for)?|how much(?: money)? (?:do (?:i|we)(?: still)? have|have (?:i|we) got|is there|is left)(?: left)?(?: on| in| at)?|how much(?: money)? is (?:on|in|at)|what(?: is|'s) (?:on|in)|what do (?:i|we) have (?:on|in)`,
  debts:
    "(?:how much|what) (?:do (?:i|we)|am i|are we)(?: still| currently)? (?:owe|owing|in debt)(?: on| to)?|how much (?:debt|is owed)(?: do (?:i|we) have)?(?: on)?|what(?: is|'s) owed on|(?:which|what)(?: of my)? accounts? (?:is|are) (?:negative|overdrawn|below zero|in the red)|(?:show |show me |list )?(?:my )?(?:debts|overdrawn accounts)",
  lastTime:
    'when did (?:i|we) last (?:pay|spend|buy)(?: money)?|when was (?:the|my|our) last (?:payment|expense|purchase)|when did (?:i|we) (?:pay|buy)(?= .* last$)',
  netWorth: `(?:${ask}${the}(?:total |current )?net ?worth|(?:how much|what) (?:am i|are we) worth|how much do (?:i|we) own(?: in total| altogether)?)(?: at the end of| by the end of| as of)?`,
  largest: {
    expense: `${ask}${the}(?:(?<n>\\d{1,2}) )?(?:largest|biggest|highest|most expensive|top)(?: (?<m>\\d{1,2}))?(?: single)?(?: (?<about>\\p{L}+(?: \\p{L}+)?))?? (?:expenses?|purchases?|payments?|spendings?|costs?)`,
    income: `${ask}${the}(?:(?<n>\\d{1,2}) )?(?:largest|biggest|highest|top)(?: (?<m>\\d{1,2}))?(?: single)? (?:incomes?|earnings?)`,
  },
  compare: [
    'compare (?:my |our |the )?(?<a>.+?) (?:with|to|and|against) (?:my |our |the )?(?<b>.+)',
    '(?<a>.+?) (?:compared (?:to|with)|in comparison (?:to|with)|vs\\.?|versus|against) (?<b>.+)',
  ],
  sides: { spent: 'spendings?|expenses|spent|costs|outgoings', earned: 'income|earnings|earned' },
  spent: `spent(?= \\D*$)|how much(?: money| in total)?(?: (?:did|have|do))? (?:i|we)(?: already| really)? (?:spend|spent|pay|paid)(?: in total| altogether| already)?|how much(?: money)? (?:went|goes|was spent|has gone|have gone)(?: out)?|(?:on )?what did (?:i|we) spend (?:the )?most(?: money)?(?: on)?|what (?:did|have|do) (?:i|we) (?:spend|spent|pay|paid)(?: in total)?|${ask}${the}(?:total |overall )?(?:spendings?|expenses|expenditures?|outgoings|costs)`,
  putAside:
    'how much(?: money| in total)? (?:(?:did|have|do) )?(?:i|we)(?: already)? (?:put|set) aside(?: already)?|how much(?: money)? (?:was|has been) (?:put|set) aside|what (?:did|have) (?:i|we)(?: already)? (?:put|set) aside',
  howMuch: 'how much(?: money)?(?= (?:on|for|in|at) )|how much (?:was|were|is|are)(?: my| our| the)?',
  earned: `how much(?: money)? (?:did|have|do) (?:i|we)(?: already)? (?:earn|earned|make|made|receive|received|get|got)(?: paid)?|how much(?: money)? came in|how much income(?: did (?:i|we) have)?|what (?:did|have) (?:i|we) (?:earn|earned|make|made)|${ask}${the}(?:total |overall )?(?:incomes?|earnings)`,
  paid: `(?:(?:i|we) )?(?:just |have )?(?:spent|paid|bought|pay|spend|add|record|log|enter|had)(?: an| a)?(?: new)?(?: (?:expense|payment|transaction|purchase))?(?: of| for)?:?`,
  received:
    '(?:(?:i|we) )?(?:just |have )?(?:earned|received|got paid|got|was paid|were paid)|(?:add|record)(?: an| a)?(?: new)? income(?: of)?:?',
  from: ['from', 'out of', 'with', 'by', 'using', 'via'],
  to: ['to', 'into', 'onto', 'on', 'in'],
  about: ['on', 'for', 'in', 'under', 'at', 'of', 'about'],
  at: ['at'],
  and: 'and|plus',
  costs: ['what did (?<what>.+) cost(?: (?:me|us))?(?: in total)?'],
  days: {
    today: 'today|tonight|this (?:morning|afternoon|evening)',
    yesterday: "yesterday(?:'s)?(?: (?:morning|afternoon|evening))?|last night",
    beforeYesterday: '(?:the )?day before yesterday',
    tomorrow: 'tomorrow',
    afterTomorrow: '(?:the )?day after tomorrow',
    ago: '(?<n>\\d{1,3}|one|two|three) days? ago',
    inDays: 'in (?<n>\\d{1,3}|one|two|three) days?',
    on: '(?:(?:on|this)(?: the)? )?',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    next: 'next|coming',
    last: 'last|past',
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
    thisMonth: '(?:in |during |for )?(?:this|the current) month',
    lastMonth: '(?:in |during |for )?(?:the )?(?:last|previous) month',
    thisWeek: '(?:in |during |for )?(?:this|the current) week',
    lastWeek: '(?:in |during |for )?(?:the )?(?:last|previous) week',
    thisQuarter: '(?:in |during |for )?(?:this|the current) quarter',
    lastQuarter: '(?:in |during |for )?(?:the )?(?:last|previous) quarter',
    thisYear: '(?:in |during |for )?(?:this|the current) year|year to date',
    lastYear: '(?:in |during |for )?(?:the )?(?:last|previous) year',
    nextWeek: '(?:in |during |for )?(?:the )?(?:next|coming) week',
    nextMonth: '(?:in |during |for )?(?:the )?(?:next|coming) month',
    nextDays: '(?:in |for |over |during )?(?:the )?(?:next|coming) (?<n>\\d{1,2}) days',
    lastDays: '(?:in |for |over |during )?(?:the )?(?:last|past) (?<n>\\d{1,3}) days',
    in: '(?:(?:in|for|during|of) )?',
    year: '(?:(?:in|for|during|of) )?(?:the year )?(?<y>(?:19|20)\\d\\d)',
  },
  repeats: {
    day: '(?:every|each)(?: (?<n>\\d{1,3}))? days?|daily',
    week: '(?:every|each)(?: (?<n>\\d{1,3}))? weeks?|weekly|(?:a|per) week',
    month: '(?:every|each)(?: (?<n>\\d{1,3}))? months?|monthly|(?:a|per) month',
    quarter: '(?:every|each) quarter|quarterly|(?:a|per) quarter',
    year: '(?:every|each)(?: (?<n>\\d{1,3}))? years?|yearly|annually|(?:a|per) year',
    weekday: 'every|each',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    onDay: `(?:on )?(?:the )?(?<d>\\d{1,2})${nth} (?:day )?of (?:every|each) month`,
    besideMonth: `on (?:the )?(?<d>\\d{1,2})${nth}(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))`,
    starting: 'starting(?: on| from)?|beginning(?: on)?|first on|as of',
  },
}
