import type { Bank } from './bank.ts'

/** A household in Moscow: one bank writes terminals in Latin letters, the other one names in Russian. */
export const ru: Bank = {
  name: 'Russian banks',
  homes: ['MOSKVA RUS', 'MOSCOW RUS', 'MOSKVA RUS', 'KHIMKI RUS', 'MYTISHCHI RUS'],
  travels: ['SANKT-PETERBU RUS', 'SOCHI RUS', 'KAZAN RUS', 'ISTANBUL TUR', 'YEREVAN ARM', 'TVER RUS'],
  cards: [
    ({ name, city }) => `${name.slice(0, 22)} ${city}`,
    ({ name, city, day, digits }) =>
      `Оплата товаров и услуг. ${name.slice(0, 22)} ${city} по карте *${digits(0)}4412 ${day} код авторизации ${digits(6)}`,
    ({ name }) => `Покупка. Карта *7781. ${name}`,
  ],
  bill: ({ name, digits }) => `Оплата услуг через СБОЛ. ${name} л/с ${digits(9)} платёж ${digits(10)}`,
  merchants: `
    56 | Groceries | card | PYATEROCHKA {4} | Пятёрочка
    40 | Groceries | card | PEREKRESTOK {5}
    34 | Groceries | card | MAGNIT MM {5} | MAGNIT {5}
    30 | Groceries | card | VKUSVILL {4} | VV_{4}
    14 | Groceries | card | DIXY-{5}
    12 | Groceries 85, Household 15 | card | AUCHAN {3} | ASHAN {3}
    9 | Groceries 88, Household 12 | card | METRO STORE {4}
    16 | Groceries | card | SAMOKAT {5}
    14 | Groceries | card | YANDEX*5411*LAVKA
    16 | Takeaway | card | YANDEX*5814*EDA
    26 | Taxi | card | YANDEX*4121*TAXI | YANDEX*4121*GO
    8 | Taxi | card | CITYDRIVE
    48 | Transit | card | MOS.TRANSPORT | METRO MOSKVA
    5 | Transit | card | WWW.RZD.RU
    14 | Fuel | card | LUKOIL.AZS {3} {2}R
    9 | Fuel | card | AZS GAZPROMNEFT {3}
    6 | Fuel | card | ROSNEFT AZK {3}
    8 | Parking | card | MOSKOVSKIY PARKING
    5 | Car | card | AVTOMOIKA BLESK
    20 | Coffee | card | COFIX {3}
    12 | Coffee | card | SHOKOLADNITSA {3}
    9 | Coffee | card | STARS COFFEE {4}
    12 | Restaurants | card | VKUSNO I TOCHKA {5} | MCDONALDS {5}
    9 | Restaurants | card | BURGER KING {4}
    8 | Restaurants | card | ROSTICS {4} | KFC {4}
    7 | Restaurants | card | DODO PIZZA {3}
    6 | Restaurants | card | CHAIKHONA {2}
    12 | Health | card | APTEKA RIGLA {4}
    9 | Health | card | APTEKA GORZDRAV {4}
    6 | Health | card | APTEKA.RU
    5 | Health | card | INVITRO {3}
    30 | Household 35, Clothing 30, Kids 20, Electronics 15 | card | WILDBERRIES | WWW.WILDBERRIES.RU
    24 | Household 40, Electronics 30, Books 15, Pets 15 | card | OZON.RU | OZON {5}
    8 | Electronics 75, Household 25 | card | YM*YANDEX.MARKET
    4 | Electronics | card | DNS {5}
    4 | Electronics | card | M.VIDEO {3}
    6 | Household | card | LEROY MERLIN {3} | LEMANA PRO {3}
    6 | Household | card | FIX PRICE {4}
    4 | Household | card | HOFF {3}
    6 | Clothing | card | GLORIA JEANS {3}
    4 | Clothing | card | LAMODA.RU
    5 | Clothing | card | SPORTMASTER {3}
    7 | Kids | card | DETSKIY MIR {4}
    5 | Books | card | LABIRINT.RU
    4 | Books | card | CHITAI-GOROD {3}
    6 | Pets | card | CHETYRE LAPY {3}
    5 | Haircut | card | IP SMIRNOVA E A SALON
    12 | Gym | card | DDX KLUB
    12 | Streaming | card | YANDEX*7372*PLUS
    12 | Streaming | card | KINOPOISK | OKKO
    12 | Streaming | card | IVI.RU
    6 | Games | card | STEAM QIWI
    5 | Cinema | card | KARO FILM {2}
    5 | Beauty | card | ZOLOTOE YABLOKO {3}
    5 | Beauty | card | PODRUZHKA {3}
    5 | Travel | card | AVIASALES
    3 | Travel | card | AEROFLOT {13}
    3 | Travel | card | OSTROVOK.RU
    4 | Gifts | card | TSVETY OPT {2}
    12 | Electricity | bill | МОСЭНЕРГОСБЫТ
    12 | Heating | bill | МОСГАЗ | ГАЗПРОМ МЕЖРЕГИОНГАЗ
    12 | Rent | bill | ЖКХ ЕИРЦ | МОСОБЛЕИРЦ
    12 | Internet | bill | РОСТЕЛЕКОМ
    12 | Phone | bill | МТС
    12 | Phone | bill | БИЛАЙН
    4 | Taxes | raw | Уплата налога ФНС России УИН {20}
    6 | Fines | raw | Оплата штрафа ГИБДД УИН {20}
    24 | Salary | income | Зарплата по реестру {4} от {2}.{2} ООО РОМАШКА
    12 | Interest | income | Проценты по вкладу {8}
    12 | Cashback | income | Кэшбэк за покупки
    3 | Refunds | refund | WILDBERRIES
    2 | Refunds | refund | OZON.RU
    12 | Bank fees | raw | Плата за обслуживание карты
    12 | Bank fees | raw | Плата за оповещения об операциях
    4 | Interest paid | raw | Проценты по кредиту {10}
    12 | Mortgage | raw | Погашение кредита по договору {10}
    9 | Gifts 40, Restaurants 60 | raw | Перевод с карты *4412 на карту Иван Петрович С.
    10 | Kids | raw | Перевод СБП Ольга Викторовна К. сообщение репетитор
    8 | Cash | raw | Выдача наличных ATM {6} MOSKVA RUS
    6 | Donations | raw | Перевод СБП благотворительный фонд Вера`,
  oneOffs: `
    30 | Restaurants | KAFE % | RESTORAN % | IP % | % BAR | STOLOVAYA % | OOO %
    14 | Coffee | KOFEYNYA % | % COFFEE | IP % KOFE
    10 | Clothing | BUTIK % | % MODA | OOO %
    12 | Travel | GOSTINITSA % | OTEL % | % HOSTEL | % TRAVEL
    8 | Groceries | PRODUKTY % | MAGAZIN % | IP % FRUKTY
    8 | Gifts | TSVETY % | PODARKI % | OOO % DEKOR
    6 | Health | APTEKA % | STOMATOLOGIYA % | KLINIKA %
    6 | Household | STROYMARKET % | KHOZTOVARY % | IP %
    6 | Hobby | % SPORT | MASTERSKAYA % | YM*%`,
  parts:
    'BERYOZKA VOLGA GORIZONT DRUZHBA YELENA ZHEMCHUG ZVEZDA IZUMRUD KASKAD LADA MAYAK NADEZHDA OLIMP PALMIRA RADUGA SIRIUS TITAN URAL FAKEL KHUTOR TSENTR CHAIKA SHARM EDEM YUNOST YANTAR IVANOV PETROVA SIDOROV KUZNETSOV',
}
