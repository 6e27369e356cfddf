import type { Bank } from './bank.ts'

/** A household in Munich: one account with its card, and a credit card. */
export const de: Bank = {
  name: 'German SEPA',
  homes: ['MUENCHEN/DE', 'MUENCHEN/DE', 'Muenchen/DE', 'DACHAU/DE', 'UNTERHACHING/DE'],
  travels: ['BERLIN/DE', 'HAMBURG/DE', 'WIEN/AT', 'ROMA/IT', 'SALZBURG/AT', 'INNSBRUCK/AT'],
  cards: [
    ({ name, city, day }) =>
      `Kartenzahlung ${name}//${city} ${day.split('.').toReversed().join('-')}T18:22:01 Debitk.1 2028-12`,
    ({ name, city }) => `${name.slice(0, 22)} ${city.split('/')[0]}`,
  ],
  bill: ({ name, digits }) =>
    `Lastschrift ${name} EREF+${digits(10)} MREF+M-${digits(6)} CRED+DE98ZZZ0000${digits(7)} SVWZ+Kd-Nr ${digits(8)}`,
  merchants: `
    48 | Groceries | card | REWE Markt GmbH {4} | REWE SAGT DANKE {8}
    40 | Groceries | card | LIDL DIENSTLEISTUNG {4}
    30 | Groceries | card | EDEKA SUEDBAYERN | EDEKA ERNST {3}
    24 | Groceries | card | ALDI SUED {3}
    14 | Household 70, Health 30 | card | DM FIL.{4} | DM-DROGERIE MARKT
    9 | Household | card | ROSSMANN {4}
    12 | Groceries | card | BASIC AG BIOMARKT
    26 | Bakery | card | BAECKEREI RISCHART
    14 | Bakery | card | HOFPFISTEREI {2}
    14 | Coffee | card | SUMUP *MAN VERSUS MACHINE
    9 | Coffee | card | COFFEE FELLOWS {3}
    12 | Restaurants | card | AUGUSTINER KELLER
    9 | Restaurants | card | SUMUP *TRATTORIA ROMA
    8 | Restaurants | card | VAPIANO {2} | LOSTERIA {2}
    7 | Restaurants | card | MCDONALDS {5}
    16 | Takeaway | bill | PayPal Europe S.a.r.l. et Cie S.C.A PP.{4}.PP . LIEFERANDO, Ihr Einkauf bei LIEFERANDO
    10 | Fuel | card | ARAL AG {6}
    8 | Fuel | card | SHELL {4}
    7 | Fuel | card | JET TANKSTELLE
    24 | Transit | card | MVG AUTOMATEN {4}
    12 | Transit | bill | DEUTSCHLANDTICKET MVG | DEUTSCHLANDTICKET DB
    10 | Travel 60, Transit 40 | card | DB VERTRIEB GMBH
    8 | Taxi | card | FREE NOW TAXI
    9 | Parking | card | EASYPARK {8}
    9 | Health | card | APOTHEKE AM MARKT
    6 | Health | card | ST ANNA APOTHEKE
    26 | Household 40, Books 20, Electronics 25, Clothing 15 | bill | AMAZON PAYMENTS EUROPE S.C.A. {3}-{7}-{7} AMZN Mktp DE
    8 | Electronics | card | MEDIA MARKT {3} | MEDIAMARKTSATURN
    5 | Electronics | bill | PayPal Europe S.a.r.l. et Cie S.C.A PP.{4}.PP . REBUY, Ihr Einkauf bei REBUY
    6 | Household | card | OBI MARKT {3}
    4 | Household | card | IKEA EINRICHTUNGSHAUS
    6 | Clothing | card | H&M {3}
    5 | Clothing | card | C&A {4}
    6 | Clothing | bill | PayPal Europe S.a.r.l. et Cie S.C.A PP.{4}.PP . ZALANDO, Ihr Einkauf bei ZALANDO
    5 | Books | card | HUGENDUBEL {2}
    6 | Kids | card | SPIELWAREN OBLETTER
    5 | Pets | card | FRESSNAPF {4}
    5 | Haircut | card | FRISEUR SCHNITTPUNKT
    12 | Gym | bill | FITSTAR GMBH
    12 | Streaming | bill | NETFLIX INTERNATIONAL B.V.
    12 | Streaming | bill | PayPal Europe S.a.r.l. et Cie S.C.A PP.{4}.PP . SPOTIFY, Ihr Einkauf bei SPOTIFY | SPOTIFY AB
    12 | Streaming | bill | DISNEY PLUS
    12 | Subscriptions | bill | APPLE.COM/BILL
    6 | Games | bill | PayPal Europe S.a.r.l. et Cie S.C.A PP.{4}.PP . STEAM GAMES, Ihr Einkauf bei STEAM GAMES
    6 | Cinema | card | MATHAESER KINO
    12 | Electricity | bill | STADTWERKE MUENCHEN GMBH Abschlag Strom
    12 | Heating | bill | STADTWERKE MUENCHEN GMBH Abschlag Gas
    12 | Internet | bill | M-NET TELEKOMMUNIKATION | 1UND1 TELECOM GMBH
    12 | Phone | bill | TELEFONICA O2 GERMANY
    12 | Rent | raw | SEPA-DA IONESCU IMMOBILIEN Miete Wohnung {2}
    4 | Taxes | bill | RUNDFUNK ARD ZDF DRADIO
    12 | Insurance | bill | ALLIANZ VERSICHERUNGS-AG Haftpflicht
    12 | Insurance | bill | HUK-COBURG KFZ
    12 | Savings | raw | SEPA-DA ETF Sparplan Depot {8}
    12 | Salary | income | Lohn/Gehalt ARBEITGEBER AG LOHN/GEHALT {2} PERS.NR {6}
    12 | Child benefit | income | BUNDESAGENTUR FUER ARBEIT FAMILIENKASSE KG{9}
    4 | Interest | income | Habenzinsen {2}
    2 | Taxes | income | FINANZAMT MUENCHEN STEUERERSTATTUNG {8}
    12 | Bank fees | raw | Kontofuehrung Entgelt {2}
    3 | Interest paid | raw | Sollzinsen Dispokredit {2}
    9 | Cash | raw | GA NR{8} BLZ70150000 {2} {2}.{2} Bargeldauszahlung
    8 | Gifts 50, Restaurants 50 | raw | SEPA-Überweisung Max Müller Danke {2}
    12 | School | raw | SEPA-DA KINDERGARTEN SONNENBLUME Beitrag {2}
    4 | Donations | bill | AERZTE OHNE GRENZEN Spende
    3 | Refunds | refund | AMAZON PAYMENTS EUROPE S.C.A. {3}-{7}-{7} AMZN Mktp DE
    3 | Refunds | refund | PayPal Europe S.a.r.l. et Cie S.C.A PP.{4}.PP . ZALANDO, Ihr Einkauf bei ZALANDO`,
  oneOffs: `
    30 | Restaurants | GASTHOF % | RISTORANTE % | SUMUP *% | WIRTSHAUS % | % GASTRO GMBH | PIZZERIA %
    14 | Coffee | CAFE % | SUMUP *% | KAFFEEHAUS %
    10 | Clothing | % MODE | BOUTIQUE % | % TEXTIL GMBH
    12 | Travel | HOTEL % | PENSION % | FERIENHAUS % | % GMBH
    8 | Groceries | % FEINKOST | GETRAENKEMARKT % | HOFLADEN %
    8 | Gifts | BLUMEN % | % GESCHENKE | SUMUP *%
    6 | Health | APOTHEKE % | DR. MED. % | ZAHNARZT %
    6 | Household | % BAUMARKT | % WOHNEN GMBH | ZETTLE_*%
    6 | Hobby | SPORT % | ZETTLE_*% | % GMBH`,
  parts:
    'ADLER BAEREN LINDE SONNE KRONE HIRSCH ROESSL ANKER STERN POST TRAUBE LAMM LOEWEN SCHWAN OCHSEN ENGEL ROSE MOHREN KRANZ SCHUETZEN BERGER HUBER MAIER WAGNER KELLER SEIDL FISCHER BRUNNER WOLF VOGEL',
}
