import type { Bank } from './bank.ts'

/** A household in Cluj: cards of two banks and a current account. */
export const ro: Bank = {
  name: 'Romanian banks',
  homes: ['CLUJ-NAPOCA', 'CLUJ-NAPOCA', 'CLUJ NAPOCA', 'FLORESTI', 'CLUJ'],
  travels: ['BUCURESTI', 'BRASOV', 'CONSTANTA', 'SIBIU', 'ROMA', 'WIEN', 'BUDAPEST'],
  cards: [
    ({ name, city, day, digits }) =>
      `Plata la POS non-BT cu card MASTERCARD;EPOS ${day.replaceAll('.', '/')} ${digits(8)} TID:${digits(8)} ${name} ${city} RO ${digits(8)} valoare tranzactie: ${digits(2)}.${digits(2)} RON RRN:${digits(12)} comision tranzactie 0.00 RON;REF: ${digits(3)}ECTP${digits(8)}`,
    ({ name, city, day, digits }) =>
      `Cumparare POS Terminal: ${name.slice(0, 22)} RO ${city} Data: ${day.replaceAll('.', '-')} Autorizare: ${digits(6)}`,
    ({ name, city }) => `${name.slice(0, 22)} ${city}`,
  ],
  bill: ({ name, digits }) =>
    `Plata OP inter - canal electronic;${name};factura ${digits(8)};REF: ${digits(3)}EINT${digits(9)}`,
  merchants: `
    52 | Groceries | card | KAUFLAND {4}
    38 | Groceries | card | LIDL ROMANIA {3} | LIDL DISCOUNT SRL {3}
    24 | Groceries | card | MEGA IMAGE {4}
    14 | Groceries 90, Household 10 | card | CARREFOUR HYPER {3}
    10 | Groceries | card | PROFI ROM FOOD
    14 | Groceries | card | LA DOI PASI MARASTI
    12 | Groceries 85, Household 15 | card | AUCHAN ROMANIA SA
    8 | Fuel | card | AUCHAN PETROM {3}
    14 | Fuel | card | OMV {4} CALEA TURZII
    9 | Fuel | card | PETROM {4}
    7 | Fuel | card | ROMPETROL {4} | ROMPETROL DOWNSTREAM
    5 | Fuel | card | MOL STATIA {3}
    20 | Coffee | card | 5 TO GO {3} | FIVE TO GO MARASTI
    12 | Coffee | card | MERON CENTRAL
    8 | Coffee | card | STARBUCKS IULIUS MALL
    12 | Restaurants | card | MARTY RESTAURANTS
    8 | Restaurants | card | SUMUP *ROATA
    7 | Restaurants | card | KFC VIVO {2}
    10 | Restaurants | card | MCDONALDS {3}
    6 | Restaurants | card | SAMSARA FOODHOUSE
    22 | Takeaway | card | GLOVO {a6}
    14 | Takeaway | card | TAZZ BY EMAG
    10 | Takeaway | card | BOLT FOOD
    22 | Taxi | card | BOLT.EU/O/{10} | BOLT OPERATIONS OU {10}
    9 | Taxi | card | UBER *TRIP
    30 | Transit | card | CTP CLUJ 24PAY | CTP CLUJ-NAPOCA
    5 | Transit | card | CFR CALATORI
    8 | Parking | card | TPARK SMS PARCARE
    4 | Car | card | AUTO SCHUNN SRL
    12 | Health | card | CATENA {3}
    9 | Health | card | FARMACIA TEI
    7 | Health | card | DR MAX {3}
    5 | Health | card | REGINA MARIA
    5 | Health | card | NETOPIA*MEDLIFE
    20 | Electronics 40, Household 35, Books 10, Kids 15 | card | EMAG.RO {7} | DANTE INTERNATIONAL SA
    5 | Electronics | card | ALTEX ROMANIA
    6 | Household | card | DEDEMAN {2}
    4 | Household | card | IKEA ROMANIA
    5 | Household | card | JYSK {3}
    5 | Household | card | LEROY MERLIN {3}
    6 | Clothing | card | H&M {4}
    5 | Clothing | card | ZARA IULIUS MALL
    6 | Clothing 70, Kids 30 | card | PEPCO {5}
    4 | Clothing | card | PAYPAL *VINTED
    4 | Clothing | card | PAYU*FASHIONDAYS
    5 | Books | card | LIBRARIA CARTURESTI
    4 | Books | card | PAYU*LIBRIS.RO
    6 | Kids | card | NORIEL {3}
    5 | Pets | card | ANIMAX {3}
    6 | Haircut | card | SUMUP *SALON ELENA
    12 | Gym | card | WORLD CLASS ROMANIA
    12 | Streaming | card | NETFLIX.COM
    12 | Streaming | card | PAYPAL *SPOTIFY | SPOTIFY P{a8}
    12 | Streaming | card | HBO MAX | MAX.COM
    12 | Subscriptions | card | GOOGLE *YOUTUBEPREMIUM
    12 | Subscriptions | card | APPLE.COM/BILL
    5 | Games | card | STEAMGAMES.COM {10}
    6 | Cinema | card | CINEMA CITY CLUJ
    5 | Travel | card | WIZZ AIR {a6}
    3 | Travel | card | BOOKING.COM {a8}
    4 | Gifts | card | FLORARIA IRIS
    12 | Electricity | bill | ELECTRICA FURNIZARE SA
    12 | Heating | bill | E.ON ENERGIE ROMANIA SA
    12 | Water | bill | COMPANIA DE APA SOMES SA
    12 | Internet | bill | DIGI ROMANIA SA | RCS & RDS SA
    12 | Phone | bill | ORANGE ROMANIA SA
    12 | Rent | raw | Plata OP intra - canal electronic;IONESCU MARIA;chirie;REF: {3}EINT{9}
    8 | Gifts 50, Restaurants 50 | raw | Plata OP intra - canal electronic;POPA ANDREI;transfer;REF: {3}EINT{9}
    4 | Taxes | bill | DITL CLUJ impozit local
    3 | Insurance | bill | GROUPAMA ASIGURARI RCA
    12 | Insurance | bill | NN ASIGURARI DE VIATA SA
    10 | School | bill | GRADINITA PRICHINDEL
    12 | Salary | income | Incasare OP - canal electronic;ACME SOFT SRL;salariu luna {2};REF: {3}EINT{9}
    12 | Interest | income | Dobanda creditoare {2}
    3 | Refunds | refund | EMAG.RO {7}
    2 | Refunds | refund | H&M {4}
    12 | Bank fees | raw | Comision administrare cont {2}
    5 | Bank fees | raw | Comision plata OP;REF: {3}COMM{8}
    4 | Interest paid | raw | Dobanda debitoare {2}
    10 | Cash | raw | Retragere de numerar de la ATM BT din data {2}/{2} TID:{8} CLUJ-NAPOCA RO`,
  oneOffs: `
    30 | Restaurants | RESTAURANT % | PIZZERIA % | SUMUP *% | TRATTORIA % | % BISTRO SRL | % FOOD SRL
    14 | Coffee | CAFENEAUA % | % COFFEE | SUMUP *% COFFEE | % SRL
    10 | Clothing | % FASHION SRL | PAYU*%SHOP | % MODA
    12 | Travel | PENSIUNEA % | HOTEL % | VILA % | % TURISM SRL
    8 | Groceries | MAGAZIN % | % MIXT SRL | % MARKET
    8 | Gifts | FLORARIA % | % CADOURI | PAYU*%
    6 | Health | FARMACIA % | CLINICA % | % DENT SRL
    6 | Household | % CONSTRUCT | PAYU*%HOME | % DECOR SRL
    6 | Hobby | % SPORT | PAYPAL *% | ATELIER %`,
  parts:
    'ANEMONA BRADUL CERBUL DACIA EDEN FORTUNA GLORIA HORIZONT IZVORUL JASMIN LOTUS MARA NUFARUL OLIMP PERLA RUBIN STEJARUL TRANDAFIR UNIREA VENUS ZORILE CASTEL LUCEAFARUL MERIDIAN PANORAMIC PARADIS CORAL DELTA AURORA BELVEDERE',
}
