import type { Lexicon } from './lexicon.ts'

const entry =
  '(?:inregistrare(?:a)?|tranzacti[ea]|cheltuial[a]|plat[a]|operatiune(?:a)?|achiziti[ea]|cumparatur[a]|venit(?:ul)?)'
const recurring =
  '(?:(?:tranzacti\\p{L}*|plat\\p{L}*|cheltui\\p{L}*|venit\\p{L}*|operatiun\\p{L}*) )?(?:recurent\\p{L}*|repetat\\p{L}*|periodic\\p{L}*|lunar[aie]\\p{L}*)'
const every = '(?<every>pe luna|lunar|in fiecare luna|pe trimestru|trimestrial|in fiecare trimestru)'
const drop = '(?:sterge|stergeti|elimina|eliminati|anuleaza)'
const show = '(?:arata|arata-mi|aratati-mi|afiseaza|afiseaza-mi|listeaza|lista(?: de| cu)?)'
const change = '(?:schimba|corecteaza|modifica|actualizeaza)'
const forIt = '(?:pentru|de|la|pe)'

export const ro: Lexicon = {
  lang: 'ro',
  polite:
    'te rog|va rog|multumesc|mersi|hei|ok|poti sa|puteti sa|as vrea sa|vreau sa|trebuie sa|hai sa|doar|spune-mi|zi-mi|stii|deci|pai',
  guard:
    'nu|n-am|nici|niciun|nicio|niciodata|nimic|cu exceptia|exceptand|in afara|mai putin|daca|sau|ori|fie|decat|mai mult|mai multe|mai mic|mai mare|jumatate|dublu|triplu|fiecare|procent\\p{L}*|la suta|medi[ae]|poate|probabil|cum|de ce|cine|al cui|cui|cand|unde|care|cat|cata|cati|cate|ce|compara|comparativ|comparatie|fata de|in loc|dar|intre|numai|ar trebui|trebuia',
  bounds: 'inainte|dupa|pana|incepand|de la inceputul',
  asks: 'cat|cata|cati|cate|ce|care|cine|al cui|cand|unde|de ce|cum|merita|are rost|este|e|sunt|am (?:voie|destui|destul)|pot|oare|exista|ar trebui',
  verbs:
    'sterge|elimina|anuleaza|redenumeste|aminteste-mi|a cheltuit|au cheltuit|cheltuie|cheltuieste|a platit|au platit|plateste|a cumparat|au cumparat|cumpara|a castigat|a primit|au primit|primeste|datorez|datoreaza|imprumutat|furat|vrea|vor|converteste|calculeaza|schimba-mi|am cheltuit|am platit|am cumparat',
  commands:
    'adauga|creeaza|fa|pune|seteaza|arata|afiseaza|listeaza|muta|transfera|trimite|inregistreaza|schimba|modifica|corecteaza|ascunde|suspenda|reia|sari|omite|noteaza|compara|deschide|inchide|plateste|cumpara|spune',
  orders:
    '(?:re)?(?:categori[sz]\\p{L}+|clasific\\p{L}+)|incadreaza|eticheteaza|marcheaza|atribuie|asociaza|leaga|ataseaza|potriveste|reconciliaza|aproba|confirma|combina|uneste|imparte|cauta|gaseste|filtreaza|sorteaza|grupeaza|importa|exporta|tipareste|descarca|incarca|deschide|inchide|explica|estimeaza|planifica|economiseste|investeste|vinde|limiteaza|reduce|mareste|creste|scade|fa|considera|ignora|uita|schimba|modifica|corecteaza|actualizeaza|arata|afiseaza|creeaza|ascunde|muta|compara|seteaza|stabileste|pune|obiectivul meu',
  numbered:
    'cec\\p{L}*|nr|numar(?:ul)?|referint\\p{L}+|contract\\p{L}*|tranzacti\\p{L}+|inregistrar\\p{L}+|rand\\p{L}*|pagin\\p{L}+|cod(?:ul)?|pin|capitol\\p{L}*|top|ultim\\p{L}+|prim(?:a|ul|ii|ele)|urmato\\p{L}+|inainte de|dupa',
  objects:
    'avere\\p{L}*|patrimoni\\p{L}*|bugete?|buget\\p{L}*|categori\\p{L}+|not[aei]|notel\\p{L}+|notit\\p{L}+|memento\\p{L}*|sold\\p{L}*|recurent\\p{L}*|periodic\\p{L}*|pe (?:zi|saptamana|luna|an|trimestru)|zilnic|saptamanal|lunar|anual',
  accountWord: 'cont|contul|contului|conturi|conturile',
  joins: 'si apoi|si dupa aceea|si|apoi|dupa aceea|de asemenea|plus',
  vague:
    'circa|cam|aproximativ|vreo|aproape|in jur de|peste|sub|mai mult de|mai putin de|cel putin|cel mult|pana la|maxim|maximum|minim|minimum|intre|doar',
  fillers:
    'rog|total|contul|cont|contului|conturi|conturile|conturilor|toate|categoria|categoriei|meu|mea|mei|mele|al|ale|o|un|deja|exact|acum|bani|banii|costat|costa|a|fost|lui|in total',
  help: 'ajutor|ajuta-ma|salut|buna|buna ziua|buna dimineata|buna seara|ce poti face|ce stii sa faci|ce pot (?:intreba|scrie|spune)|cum functioneaza',
  notes: {
    remind:
      '(?:aminteste-mi|reaminteste-mi|aminteste-ne|adu-mi aminte|amintiti-mi)(?: despre| de)?|(?:pune|adauga|creeaza) un memento(?: pentru| despre)?',
    remindAbout: 'despre|de|ca',
    add: '(?:(?:adauga|scrie|fa|creeaza|ia) )?(?:o )?(?:noua )?(?:nota|notita)(?: noua)?(?: ca)?:?|noteaza(?: ca)?:?',
    change: [
      `${change} (?:nota|notita|mementoul|mementoul meu)(?: despre| cu| de)? (?<name>.+?)(?: in| cu textul|:) (?<text>.+)`,
    ],
    remove: [`${drop} (?:nota|notita|mementoul)(?: mea| meu)?(?: despre| cu| de| pentru| privind)? (?<name>.+)`],
    list: [
      `${show}(?: toate)? (?:notele|notitele|mementourile)(?: mele)?`,
      `ce (?:note|notite|mementouri) am`,
      '(?:notele|notitele|mementourile)(?: mele)?',
    ],
  },
  categories: {
    add: [
      '(?:adauga|creeaza|fa)(?:-mi)?(?: o)?(?: noua)? categori[ae](?: noua)?(?: de (?<type>venituri|venit|cheltuieli))?(?: numita| cu numele|:)? (?<name>.+?)(?: (?:in|sub)(?: categoria)? (?<parent>.+))?',
      'categorie noua(?: de (?<type>venituri|venit|cheltuieli))?:? (?<name>.+?)(?: (?:in|sub)(?: categoria)? (?<parent>.+))?',
    ],
    rename: [
      '(?:redenumeste|numeste) categoria (?<name>.+?) (?:in|ca|drept) (?<new>.+)',
      'schimba numele categoriei (?<name>.+?) (?:in|la) (?<new>.+)',
    ],
    move: ['(?:muta|pune) categoria (?<name>.+?) (?:in|sub)(?: categoria)? (?<parent>.+)'],
    remove: [`${drop} categoria (?<name>.+)`],
    hide: ['ascunde categoria (?<name>.+)'],
    show: [
      '(?:readu|restaureaza|reafiseaza) categoria(?: ascunsa)? (?<name>.+)',
      '(?:arata|afiseaza)(?: din nou)? categoria (?:ascunsa (?<name>.+)|(?<name>.+?) din nou)',
    ],
    income: 'venituri|venit',
  },
  accounts: {
    add: [
      '(?:adauga|creeaza|deschide|fa)(?:-mi)?(?: un)?(?: nou)? cont(?:ul)?(?: nou)?(?: bancar)?(?: numit| cu numele|:)? (?<name>.+)',
      'cont nou:? (?<name>.+)',
    ],
    folder: '(?:in|sub) dosarul (?<folder>.+)',
    opening: ',? ?cu(?: un)?(?: sold)?(?: initial)?(?: de)? %amount%( in el| pe el)?',
    currency: 'in (?<currency>[^ ]+(?: sterline| romanesti| moldovenesti)?)|\\((?<currency>[^)]+)\\)',
    rename: [
      '(?:redenumeste|numeste) contul (?<name>.+?) (?:in|ca|drept) (?<new>.+)',
      'schimba numele contului (?<name>.+?) (?:in|la) (?<new>.+)',
    ],
    remove: [`(?:${drop}|inchide) contul (?<name>.+)`],
    hide: ['ascunde contul (?<name>.+)'],
    show: [
      '(?:readu|restaureaza|reafiseaza) contul(?: ascuns)? (?<name>.+)',
      '(?:arata|afiseaza)(?: din nou)? contul (?:ascuns (?<name>.+)|(?<name>.+?) din nou)',
    ],
    setBalance: [
      `(?:corecteaza|seteaza|schimba|modifica|ajusteaza|pune) soldul(?: contului| din| de pe| pe| la| pentru)? (?<name>.+?) (?:la|in|pe) %amount%`,
      `soldul(?: contului| din| de pe)? (?<name>.+?) este(?: de fapt| acum| de)? %amount%`,
    ],
  },
  budgets: {
    set: [
      `(?:(?:pune|seteaza|fa|creeaza|adauga|stabileste|schimba|mareste|micsoreaza) )?(?:un )?(?:nou )?buget(?:ul)?(?: lunar)? ${forIt} (?<name>.+?)(?: la| de|:|,| in)? %amount%(?: ${every})?`,
      `(?:(?:pune|seteaza|fa|creeaza|adauga|stabileste) )?(?:un )?buget(?:ul)? (?<every>trimestrial) ${forIt} (?<name>.+?)(?: la| de|:|,)? %amount%`,
      `(?:(?:pune|seteaza|fa|creeaza|adauga|stabileste) )?(?:un )?buget de %amount%(?: ${every})? (?:pentru|pe|la) (?<name>.+)`,
    ],
    quarter: '(?:pe|in fiecare) trimestru|trimestrial',
    remove: [`${drop} buget(?:ul|ele) ${forIt} (?<name>.+)`],
    left: [
      `cat(?: imi)? mai (?:pot|putem|am voie sa|pot sa)(?: sa)? (?:cheltui|cheltuim|cheltuiesc)(?: (?:pe|pentru|la|in) (?<name>.+?))?(?: (?:luna|trimestrul) (?:asta|aceasta|acesta))?`,
      `cat pot(?: sa)?(?: mai)? (?:mai )?(?:cheltui|cheltuiesc)(?: (?:pe|pentru|la|in) (?<name>.+?))?(?: (?:luna|trimestrul) (?:asta|aceasta|acesta))?`,
      `cat (?:mi-a |a |mi-au |au )?(?:mai )?(?:ramas|ramane|am)(?: de cheltuit)?(?: din bugetul)?(?: pentru| de) (?<name>.+?)(?: luna (?:asta|aceasta))?`,
      `cat (?:a |mi-a )?(?:mai )?(?:ramas|ramane) din bugetul ${forIt} (?<name>.+?)`,
      `(?:cum (?:sta|stau cu|e)|care (?:e|este)|${show})? ?bugetul ${forIt} (?<name>.+?)`,
    ],
    list: [
      `${show}(?: toate)? bugetele(?: mele)?`,
      'bugetele(?: mele)?',
      'cum (?:stau cu|stau|sunt) bugetele(?: mele)?',
    ],
  },
  recurring: {
    due: 'ce (?:facturi|plati|scadente|rate|debitari)(?: recurente| viitoare| programate)?(?: (?:am|avem|vin|vor veni|sosesc|urmeaza|sunt|scadente|de platit|de achitat|ma asteapta|trebuie (?:platite|achitate|sa platesc|sa achit)))*|(?:arata(?:-mi)? )?(?:facturile|platile|scadentele|ratele|debitarile) (?:viitoare|urmatoare|scadente|programate|de platit|de achitat|care (?:urmeaza|vin))|(?:facturi|plati|scadente|rate)(?: scadente| viitoare| de platit| de achitat| care vin)?(?= (?:saptamana|luna) (?:viitoare|urmatoare)| maine| in urmatoare)|(?:ce|cat) (?:am de (?:platit|achitat)|trebuie sa (?:platesc|achit)|urmeaza sa platesc)|ce (?:e|este|devine) scadent|cand (?:e|este|vine) urmatoarea (?:factura|plata|scadenta|rata)',
    subscriptions: [`(?:${show}(?: toate)? )?abonamentele(?: mele)?`, 'ce abonamente (?:am|avem|platesc)'],
    list: [
      `${show}(?: toate)? (?:tranzactiile|platile|cheltuielile) (?:recurente|periodice|repetate)(?: mele)?`,
      'ce (?:tranzactii|plati) (?:recurente|periodice) am',
      '(?:tranzactiile|platile) (?:recurente|periodice)(?: mele)?',
    ],
    change: [`${change} ${recurring}(?: pentru| de| cu)? (?<name>.+?) (?:la|in) %amount%`],
    remove: [`${drop} ${recurring}(?: pentru| de| cu|:)? (?<name>.+)`],
    pause: [`(?:suspenda|pune pe pauza|opreste temporar) ${recurring}(?: pentru| de| cu|:)? (?<name>.+)`],
    resume: [`(?:reia|continua|reporneste) ${recurring}(?: pentru| de| cu|:)? (?<name>.+)`],
    skip: [`(?:sari peste|omite) (?:urmatoarea |urmatorul )?(?:${recurring} )?(?:pentru |de |cu )?(?<name>.+)`],
    add: `(?:adauga|creeaza|fa|inregistreaza|programeaza)(?: o)?(?: noua)?(?: ${recurring})?:?|${recurring}:?|plateste`,
  },
  transfer: '(?:muta|transfera|trimite|am mutat|am transferat|am trimis|transfer|pune|retrage|am retras|am pus)',
  remove: `${drop}(?: (?:ultim\\p{L}+|cea mai recenta))?(?: ${entry})?(?: pentru| de la| de| pe)?`,
  everything:
    'tot|toate|toata|toti|fiecare|ambele|oricare|tranzactiile|cheltuielile|platile|inregistrarile|cumparaturile|prima|primul|a doua|al doilea|penultim\\p{L}+|anterioar\\p{L}*|urmatoar\\p{L}+|alta|altul|cea mai|cel mai',
  change: [
    `${change}(?: (?:ultim\\p{L}+|cea mai recenta))?(?: ${entry})?(?: pentru| de la| de)?(?: (?<what>.+?))? (?:la|in|pe) %amount%`,
  ],
  refund:
    'rambursare(?:a)?(?: de)?|ramburs|rambursat[ai]?|restituire(?:a)?(?: de)?|retur(?:ul)?|(?:mi-au|mi s-au|mi-a) (?:dat|returnat|restituit|rambursat)(?: inapoi)?(?: bani(?:i)?)?|am primit (?:bani(?:i)? )?inapoi|bani(?:i)? inapoi|inapoi',
  list: `${show}(?: toate)?(?: ultimele| cele mai noi| cele mai recente)?(?: (?<n>\\d{1,3}))?(?: de)? (?<what>tranzactii(?:le)?|operatiuni(?:le)?|cheltuieli(?:le)?|plati(?:le)?|inregistrari(?:le)?|venituri(?:le)?|transferuri(?:le)?|cumparaturi(?:le)?)(?: mele)?|ultimele(?: (?<n>\\d{1,3}))?(?: de)? (?<what>tranzactii|operatiuni|cheltuieli|plati|venituri|transferuri)|(?:toate )?(?<what>tranzactii(?:le)?)(?: mele)?(?: de)?`,
  listed: {
    spending: '(?:cheltuieli|plati|cumparaturi)(?:le)?',
    income: 'venituri(?:le)?',
    transfer: 'transferuri(?:le)?',
  },
  balance: `(?:(?:care este|care e|cat este|cat e|ce|${show}|verifica) )?(?:soldul|sold|soldurile|balanta)(?: curent| meu| mele| total| am)?(?: contului| conturilor| de pe| din| pe| la| in)?|cati bani (?:mai )?(?:am|avem|sunt)(?: pe| in| la| din)?|cat (?:mai )?(?:am|avem)(?: bani)?(?: acum)?(?: pe| in| la)?|cat (?:este|e|a ramas|sunt)(?: bani)? (?:pe|in|la)`,
  debts:
    'cat (?:mai )?(?:datorez|am de (?:dat|plata|platit)|sunt dator|sunt datoare)(?: pe| la)?|ce (?:datorii am|datorez)(?: pe| la)?|ce conturi (?:am |sunt )?(?:pe minus|negative|sub zero)|(?:arata )?datoriile(?: mele)?',
  lastTime:
    'cand (?:am|s-a) (?:platit|cheltuit|cumparat|dat) (?:bani )?ultima (?:data|oara)|cand a fost ultima (?:plata|cheltuiala|cumparatura)',
  netWorth: `(?:(?:care este|care e|care era|care a fost|cat este|cat e|${show}|calculeaza) )?(?:averea|avere|valoarea|patrimoniul|patrimoniu)(?: mea| meu| noastra)?(?: neta| net)?(?: mea| meu| totala)?(?: la sfarsitul)?|cat valorez|cati bani am in total|cat am in total`,
  largest: {
    expense: `(?:(?:care este|care e|care a fost|care au fost|${show}|ce|spune) )?(?:(?:cea|cele|cel) mai )(?:(?<n>\\d{1,2}) )?(?:mare|mari|scump[ae]?|costisitoare)(?: (?<m>\\d{1,2}))? (?:cheltuial\\p{L}*|cheltuieli(?:le)?|plata|plati|cumparatur\\p{L}*|achiziti\\p{L}*)(?: a mea| ale mele)?|(?:${show} )?(?:cele )?(?:primele|top) (?<n>\\d{1,2}) cheltuieli`,
    income: `(?:(?:care este|care e|care a fost|care au fost|${show}) )?(?:(?:cel|cele|cea) mai )(?:(?<n>\\d{1,2}) )?(?:mare|mari)(?: (?<m>\\d{1,2}))? (?:venit(?:ul)?|venituri|incasar\\p{L}+)(?: al meu| ale mele)?`,
  },
  compare: [
    'compara (?<a>.+?) (?:cu|si|fata de) (?<b>.+)',
    '(?<a>.+?) (?:in comparatie cu|comparativ cu|comparat cu|fata de|versus|vs\\.?|contra) (?<b>.+)',
  ],
  sides: { spent: 'cheltuieli(?:le)?(?: mele)?|cheltuit', earned: 'venituri(?:le)?(?: mele)?|castigat' },
  spent: `cat (?:am|s-au|s-a|avem)(?: mai)?(?: deja)? (?:cheltuit|platit|dat|dus)(?: in total| deja)?|cati bani (?:am|s-au|s-a) (?:cheltuit|dat|dus|platit)|pe ce am cheltuit(?: cel mai mult)?|ce am (?:cheltuit|platit|cumparat)|(?:(?:care sunt|care au fost|cat sunt|${show}) )?cheltuieli(?:le)?(?: mele| noastre| totale)?`,
  putAside: '(?:cat|cati bani|ce) (?:am|avem|s-a|s-au)(?: mai)?(?: deja)? pus(?: deja)? deoparte(?: in total| deja)?',
  howMuch:
    'cat(?= (?:pe|pentru|la) )|cat (?:a costat|au costat|a fost|au fost|costa|a iesit)|cati bani(?= (?:pe|pentru|la) )',
  earned: `cat (?:am|avem)(?: deja)? (?:castigat|primit|incasat)(?: in total)?|cati bani am (?:castigat|primit|incasat)|cat (?:mi-a |a )intrat|ce am castigat|(?:(?:care sunt|care este|care au fost|${show}) )?(?:venituri(?:le)?|venitul)(?: mele| meu| noastre| totale| total)?`,
  paid: '(?:am )?(?:cheltuit|platit|cumparat|dat|luat)|(?:adauga|inregistreaza|noteaza|trece)(?: o)?(?: cheltuiala| plata| tranzactie| cumparatura)?(?: de)?:?',
  received:
    '(?:am )?(?:primit|castigat|incasat)|(?:mi-a|mi-au) intrat|(?:adauga|inregistreaza)(?: un)? venit(?: de)?:?',
  from: ['din', 'de pe', 'de la', 'cu', 'prin'],
  to: ['in', 'pe', 'la', 'catre'],
  about: ['pe', 'pentru', 'la', 'in', 'de', 'despre', 'cu'],
  at: ['la'],
  and: 'și|si|plus',
  costs: [],
  days: {
    today: '(?:azi|astazi|diseara|(?:azi )?(?:dimineata asta|dimineata aceasta))',
    yesterday: '(?:de )?ieri(?: seara| dimineata)?|aseara',
    beforeYesterday: 'alaltaieri',
    tomorrow: 'maine',
    afterTomorrow: 'poimaine',
    ago: 'acum (?<n>\\d{1,3}|doua|trei) (?:de )?zile?',
    inDays: '(?:peste|in) (?<n>\\d{1,3}|doua|trei) (?:de )?zile?',
    on: '(?:(?:pe|in|la|din) (?:data de )?)?',
    weekdays: ['luni|lunea', 'marti|martea', 'miercuri|miercurea', 'joi|joia', 'vineri|vinerea', 'sambata', 'duminica'],
    next: 'viitoare|viitor|urmatoare|urmator',
    last: 'trecuta|trecut',
    months: [
      'ianuarie',
      'februarie',
      'martie',
      'aprilie',
      'mai',
      'iunie',
      'iulie',
      'august',
      'septembrie',
      'octombrie',
      'noiembrie',
      'decembrie',
    ],
    ordinal: '',
    yearWord: '',
    at: 'la (?:ora )?',
    evening: ' (?:seara|dupa-amiaza|dupa amiaza)',
    morning: ' dimineata',
  },
  periods: {
    thisMonth: '(?:in |din |de )?luna (?:asta|aceasta|curenta)|in aceasta luna',
    lastMonth: '(?:in |din |de )?luna (?:trecuta|precedenta)',
    thisWeek: '(?:in |din |de )?saptamana (?:asta|aceasta|curenta)',
    lastWeek: '(?:in |din |de )?saptamana trecuta',
    thisQuarter: '(?:in |din |de )?trimestrul (?:asta|acesta|curent)',
    lastQuarter: '(?:in |din |de )?trimestrul (?:trecut|precedent)',
    thisYear: '(?:in |din |de )?anul (?:asta|acesta|curent)|anu asta|in acest an',
    lastYear: '(?:in |din |de )?anul (?:trecut|precedent)',
    nextWeek: '(?:in |din |de )?saptamana (?:viitoare|urmatoare)',
    nextMonth: '(?:in |din |de )?luna (?:viitoare|urmatoare)',
    nextDays: '(?:in )?urmatoarele (?<n>\\d{1,2}) (?:de )?zile',
    lastDays: '(?:in |din )?ultimele (?<n>\\d{1,3}) (?:de )?zile',
    in: '(?:(?:in|pe|din|pentru)(?: luna)? )?',
    year: '(?:(?:in|pe|din|pentru) )?(?:anul |anului )?(?<y>(?:19|20)\\d\\d)',
  },
  repeats: {
    day: 'in fiecare zi|zilnic|la fiecare (?<n>\\d{1,3}) (?:de )?zile|o data la (?<n>\\d{1,3}) (?:de )?zile|pe zi',
    week: 'in fiecare saptamana|saptamanal|la fiecare (?<n>\\d{1,3}) saptamani|o data la (?<n>\\d{1,3}) saptamani|pe saptamana',
    month: '(?:in fiecare luna|lunar|la fiecare (?<n>\\d{1,3}) luni|o data la (?<n>\\d{1,3}) luni|pe luna)',
    quarter: 'in fiecare trimestru|trimestrial|pe trimestru',
    year: 'in fiecare an|anual|pe an',
    weekday: 'in fiecare|fiecare',
    weekdays: ['luni', 'marti', 'miercuri', 'joi', 'vineri', 'sambata', 'duminica'],
    onDay:
      '(?:pe |in )(?:data de )?(?<d>\\d{1,2}) (?:ale|a) fiecarei luni|(?:pe |in )(?:data de )?(?<d>\\d{1,2}) in fiecare luna',
    besideMonth:
      'pe (?:data de )?(?<d>\\d{1,2})(?! (?:ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie))',
    starting: 'incepand(?: cu| de la| din)?|prima data',
  },
}
