import { expect, test } from 'vitest'
import { buildEngine, cash, decide } from '#import/engine/testEngine.ts'
import { type Decisions, noDecisions } from '#import/engine/decisions.ts'
import { pendingMarker, statusMeaning } from './bankWords.ts'

const read = async (rows: string[], decisions: Decisions = noDecisions) => {
  const importWorker = await buildEngine(rows.join('\n'), { accounts: [cash] })
  const findings = await importWorker.find(decisions)
  const statuses = (await importWorker.importedRows(0, 9)).map(({ amount }) => amount)
  return { ...findings, amounts: statuses }
}

const info = (posted: string, pending: string) => [
  'Buchungstag;Verwendungszweck;Betrag;Info',
  `13.03.2024;REWE;-20,00;${posted}`,
  `14.03.2024;HOTEL;-50,00;${pending}`,
  `15.03.2024;LIDL;-5,00;${posted}`,
]

test('a column that says in several words what is pending is one of states, whatever its name is', async () => {
  for (const [posted, pending] of [
    ['Umsatz gebucht', 'Umsatz vorgemerkt'],
    ['Umsatz gebucht', 'Umsatz vorgemerkt und nicht gebucht'],
    ['Posted transaction', 'Pending transaction'],
    ['Операция исполнена', 'Операция в обработке'],
    ['Tranzacție decontată', 'Tranzacție în așteptare'],
  ]) {
    const { amounts, states, roles } = await read(info(posted ?? '', pending ?? ''))
    expect([pending, amounts]).toEqual([pending, ['-20.00', '-50.00', '-5.00']])
    expect(roles).toEqual(['date', 'description', 'amount', 'state'])
    expect(states.map(({ meaning, choice }) => [meaning, choice])).toEqual([
      ['done', 'book'],
      ['pending', 'pending'],
    ])
  }
})

const described = (text: string) => ['Date,Description,Amount', '2024-03-13,Shop,-20', `2024-03-14,${text},-50`]

test('words about a row that set off that it is pending are its status, until the person says otherwise', async () => {
  for (const text of [
    'PENDING - Diner',
    'Diner (pending)',
    'Vorgemerkt: Hotel',
    'Umsatz vorgemerkt',
    'Diner – Ожидает',
  ])
    expect([text, (await read(described(text))).states.map(({ choice }) => choice)]).toEqual([text, ['pending']])
  const [key = ''] = (await read(described('PENDING - Diner'))).states.map((state) => state.key)
  const kept = await read(described('PENDING - Diner'), decide({ states: new Map([[key, 'leaveOut']]) }))
  expect(kept.amounts).toEqual(['-20'])
})

test('a word among others may mean something else: the person is asked', async () => {
  const { missing, states, amounts } = await read(described('Pending Records Berlin'))
  expect([missing, amounts]).toEqual([['state'], ['-20']])
  expect(states.map(({ text, choice }) => [text, choice])).toEqual([['Pending Records Berlin', undefined]])
  const answered = await read(
    described('Pending Records Berlin'),
    decide({ states: new Map([[states[0]?.key ?? '', 'book']]) }),
  )
  expect([answered.missing, answered.amounts]).toEqual([[], ['-20', '-50']])
})

test('what is denied is pending, and other words say nothing', () => {
  expect(['nicht gebucht', 'Not yet posted', 'gebucht'].map(statusMeaning)).toEqual(['pending', 'pending', 'done'])
  expect(['Open', 'Spending account', 'Depending'].map(pendingMarker)).toEqual(Array(3).fill(undefined))
})
