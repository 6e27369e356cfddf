import { expect, test } from 'vitest'
import { written } from '#mocks/letters.ts'
import { type Encoding, encodingOf } from './encoding.ts'

const detect = (bytes: Uint8Array<ArrayBuffer>) => encodingOf(new Blob([bytes]), bytes, undefined)

const german = 'Buchungstag;Empfänger;Betrag;Währung\n03.01.2026;Stadtwerke München;-553,96;EUR\n'
const french = 'Date;Libellé;Débit;Crédit\n03/01/2026;Café de la gare;5,20;\n04/01/2026;Prélèvement;45,10;\n'
const spanish = 'Fecha;Descripción;Importe\n03/01/2026;Compra Señor Muñoz;-5,20\n'
const polish = 'Data księgowania;Opis operacji;Kwota\n2026-01-03;Zakup Żabka;-12,50\n2026-01-04;Łódź;-1,50\n'
const czech = 'Datum;Částka;Měna;Zpráva pro příjemce\n03.01.2026;-120,50;CZK;Nákup šťávy\n'
const hungarian = 'Dátum;Összeg;Közlemény\n2026.01.03;-1200;Fizetés őrbottyán\n2026.01.03;-12;Gyógyszertár\n'
const romanian = 'Data;Descriere;Sumă\n03.01.2026;Plată benzinărie;-12,50\n04.01.2026;Maşină;-7,00\n'
const russian = 'Дата операции;Сумма операции;Описание\n05.01.2026;-8119,02;Пятёрочка\n06.01.2026;10;Зарплата\n'

test.each<[string, Encoding, string]>([
  ['German', 'windows-1252', german],
  ['French', 'windows-1252', french],
  ['Spanish', 'windows-1252', spanish],
  ['Polish', 'windows-1250', polish],
  ['Polish', 'iso-8859-2', polish],
  ['Czech', 'windows-1250', czech],
  ['Czech', 'iso-8859-2', czech],
  ['Hungarian', 'windows-1250', hungarian],
  ['Romanian', 'windows-1250', romanian],
  ['Romanian', 'iso-8859-2', romanian],
  ['Russian', 'windows-1251', russian],
  ['Russian', 'ibm866', russian],
])('a few lines of %s in %s read as they were written', async (_, encoding, text) => {
  const bytes = written(text, encoding)
  const found = await detect(bytes)
  expect(new TextDecoder(found.encoding).decode(bytes)).toBe(text)
})

test.each<[Encoding, string]>([
  ['windows-1252', german],
  ['iso-8859-2', czech],
  ['windows-1251', russian],
  ['ibm866', russian],
])('a heading alone reveals letters of %s, too', async (encoding, text) => {
  const heading = `${text.split('\n')[0]}\n03.01.2026;;1,00;\n`
  const bytes = written(heading, encoding)
  const found = await detect(bytes)
  expect(new TextDecoder(found.encoding).decode(bytes)).toBe(heading)
})

test('UTF-8 is reported with the word that shows it, plain Latin with none', async () => {
  expect(await detect(written('Datum;Empfänger\n', 'utf-8'))).toMatchObject({ because: 'utf8', example: 'Empfänger' })
  expect(await detect(written('date;payee\n', 'utf-8'))).toEqual({ encoding: 'utf-8', because: 'plain' })
})

test('letters that come late in a long file are found, wherever they are', async () => {
  const bytes = written(`${'2026-01-02;shop;-1,00\n'.repeat(60_000)}2026-01-03;Bäckerei Größe;-2,00\n`, 'windows-1252')
  expect(await detect(bytes)).toMatchObject({ encoding: 'windows-1252', example: 'Bäckerei Größe' })
})

test('where the words make sense in several kinds of letters, the others are named', async () => {
  const found = await detect(written('date;note;amount\n2026-11-02;café £;-2.50\n', 'windows-1252'))
  expect(found.because).toBe('either')
  expect([found.encoding, ...(found.others ?? [])]).toContain('windows-1252')
  expect(found.others).not.toContain('ibm866')
})
