import type { Bank } from './bank.ts'

/** A household in Chicago: a credit card, a debit card of another bank, and a checking account. */
export const us: Bank = {
  name: 'American cards and ACH',
  homes: ['CHICAGO IL', 'CHICAGO IL', 'CHICAGO IL', 'EVANSTON IL', 'OAK PARK IL', 'SKOKIE IL'],
  travels: ['NEW YORK NY', 'MIAMI FL', 'MILWAUKEE WI', 'SEATTLE WA', 'LISBON', 'ROMA', 'TORONTO ON'],
  cards: [
    ({ name, city }) => `${name.slice(0, 22).padEnd(22)} ${city}`,
    ({ name, city, day, digits }) =>
      `CHECKCARD ${day.slice(3, 5)}${day.slice(0, 2)} ${name.slice(0, 22)} ${city} 2443${digits(19)}`,
    ({ name, city, day }) => `POS DEBIT 4412 ${day.slice(3, 5)}/${day.slice(0, 2)} ${name.slice(0, 22)} ${city}`,
  ],
  bill: ({ name, digits }) => `${name} ID:${digits(10)} INDN:JOHN SMITH CO ID:${digits(10)} WEB`,
  merchants: `
    44 | Groceries | card | TRADER JOE'S #{3}
    30 | Groceries | card | JEWEL OSCO {4} | JEWEL-OSCO #{4}
    22 | Groceries 93, Household 7 | card | WHOLEFDS #{5} | WHOLEFOODS.COM
    16 | Groceries 80, Household 20 | card | COSTCO WHSE #{4}
    10 | Fuel | card | COSTCO GAS #{4}
    12 | Groceries 35, Clothing 20, Household 45 | card | TARGET 000{5}
    9 | Groceries | card | ALDI {5}
    6 | Groceries | card | SQ *GREEN CITY MARKET
    26 | Coffee | card | STARBUCKS STORE {5}
    16 | Coffee | card | SQ *BLUE BOTTLE COFFEE
    9 | Coffee | card | DUNKIN #{6} | DUNKIN Q35
    8 | Coffee | card | TST* INTELLIGENTSIA COF
    12 | Restaurants | card | TST* LULA CAFE
    14 | Restaurants | card | CHIPOTLE {4}
    8 | Restaurants | card | SQ *PEQUODS PIZZA
    10 | Restaurants | card | MCDONALD'S F{5}
    7 | Restaurants | card | PORTILLOS HOT DOGS #{2}
    14 | Takeaway | card | DOORDASH*THAI SPICE | DD *DOORDASH THAISPICE
    9 | Takeaway | card | UBER EATS HELP.UBER.COM
    11 | Takeaway | card | GRUBHUB*LITTLEITALY
    24 | Taxi | card | UBER *TRIP HELP.UBER.COM
    9 | Taxi | card | LYFT *RIDE SUN {1}AM
    40 | Transit | card | VENTRA MOBILE {4} | CTA VENTRA APP
    12 | Fuel | card | SHELL OIL {11}
    9 | Fuel | card | BP#{7}BP ASHLAND
    6 | Fuel | card | SPEEDWAY {5} {3}
    10 | Parking | card | PARKCHICAGO MOBILE
    5 | Parking | card | SPOTHERO {10}
    5 | Car | card | JIFFY LUBE #{4}
    10 | Health | card | WALGREENS #{5}
    8 | Health | card | CVS/PHARMACY #{5}
    4 | Health | card | NORTHWESTERN MEMORIAL HOSP
    4 | Health | card | ZOCDOC* DENTAL GROUP
    30 | Household 40, Books 25, Electronics 20, Clothing 15 | card | AMZN Mktp US*{a9}
    10 | Household 30, Books 20, Electronics 30, Clothing 20 | card | AMAZON.COM*{a9} AMZN.COM/BILLWA
    12 | Streaming | card | AMAZON PRIME*{a9}
    12 | Streaming | card | NETFLIX.COM | NETFLIX.COM NETFLIX.COM CA
    12 | Streaming | card | PAYPAL *SPOTIFYUSA | SPOTIFY USA {a10}
    12 | Streaming | card | HULU {12}-U
    12 | Subscriptions | card | APPLE.COM/BILL {10}
    12 | Subscriptions | card | GOOGLE *ONE G.CO/HELPPAY
    12 | Subscriptions | card | OPENAI *CHATGPT SUBSCR
    6 | Games | card | STEAMGAMES.COM {10}
    5 | Games | card | NINTENDO CA{10}
    5 | Electronics | card | BEST BUY {8}
    4 | Electronics | card | APPLE STORE #R{3}
    5 | Household | card | THE HOME DEPOT #{4}
    3 | Household | card | IKEA BOLINGBROOK
    6 | Clothing | card | H&M {4}
    4 | Clothing | card | UNIQLO USA LLC
    4 | Clothing | card | PAYPAL *ETSY INC
    4 | Gifts | card | PAYPAL *FLOWERSHOP
    3 | Books | card | SQ *MYOPIC BOOKS
    12 | Gym | card | PLANET FIT CLUB FEES
    5 | Haircut | card | SQ *BELMONT BARBERSHOP
    7 | Pets | card | PETSMART # {4}
    3 | Pets | card | CHEWY.COM {8}
    5 | Cinema | card | AMC {4} RIVER EAST
    4 | Travel | card | UNITED {13}
    3 | Travel | card | AIRBNB * HM{a8}
    12 | Electricity | bill | COMED DES:UTIL_BIL
    12 | Heating | bill | PEOPLES GAS DES:BILLPAY
    6 | Water | bill | CITY OF CHICAGO DES:WATER
    2 | Taxes | bill | CITY OF CHICAGO DES:STICKER
    12 | Internet | bill | COMCAST DES:CABLE
    12 | Phone | bill | VZ WIRELESS VE DES:VZW WEBPAY | VERIZON WRLS DES:MYACCT
    12 | Rent | bill | RENTPAYMENT DES:APTRENT
    12 | Insurance | bill | GEICO DES:GEICO PYMT
    24 | Salary | income | ACME CORP DES:PAYROLL ID:{10} INDN:SMITH,JOHN CO ID:{10} PPD
    12 | Interest | income | INTEREST PAYMENT
    2 | Taxes | income | IRS TREAS 310 DES:TAX REF ID:{10}
    6 | Bank fees | raw | MONTHLY SERVICE FEE
    4 | Bank fees | raw | FOREIGN TRANSACTION FEE
    3 | Interest paid | raw | INTEREST CHARGE ON PURCHASES
    12 | Cash | raw | BKOFAMERICA ATM {2}/{2} #00000{4} WITHDRWL LINCOLN PARK CHICAGO IL
    8 | Gifts 50, Restaurants 50 | raw | Zelle payment to Maria Lopez Conf# {a9}
    10 | Kids | raw | Zelle payment to Anna Kowalski Conf# {a9}
    6 | Rent 40, Gifts 60 | raw | VENMO PAYMENT {13}
    3 | Household | raw | CHECK {4}
    4 | Refunds | refund | AMZN Mktp US*{a9}
    2 | Refunds | refund | TARGET 000{5}`,
  oneOffs: `
    30 | Restaurants | TST* % | SQ *% KITCHEN | % GRILL | %S BAR | % BISTRO | SQ *% | % TAVERN
    14 | Coffee | SQ *% COFFEE | % ROASTERS | TST* % CAFE | SQ *%
    10 | Clothing | % BOUTIQUE | SQ *% THREADS | SHOPIFY* %
    12 | Travel | % HOTEL | HTL* % INN | BKG*% | % RENTALS
    8 | Groceries | % FOOD MART | % MARKET | % GROCERY
    8 | Gifts | PAYPAL *%GIFTS | ETSY.COM - % | SQ *% FLORIST
    6 | Health | % DENTAL | % CLINIC PC | DR %
    6 | Household | % HARDWARE | SP %HOME | PAYPAL *%
    6 | Hobby | SP % | PAYPAL *%CRAFT | % STUDIO`,
  parts:
    'OLIVE HARBOR MAPLE IRON COPPER LUCKY GOLDEN RIVER STONE WILLOW PRAIRIE NORTH BLUE RED FOX OAK CEDAR SUNNY VELVET JADE LOTUS DELTA ROYAL CROWN PEARL EMBER MISSION LARK RAVEN FERN',
}
