import type { SearchTerm } from '@suvarna/contracts/catalog/search/search-terms.ts'

/**
 * What shoppers type, grouped by meaning: [what is searched for, the words for it]. Several meanings are separated by
 * commas, the best first. An admin's terms replace these.
 */
const meanings: readonly (readonly [finds: string, words: string])[] = [
  // Kinds of jewellery
  ['ring', 'anguthi, angoothi, anguthee, angutee, angothi, anguti, mudrika, finger ring, अंगूठी, अंगुठी, रिंग, रिंग्स'],
  ['signet, ring men', 'challa, chhalla, छल्ला'],
  ['band, ring', 'ring band, eternity ring'],
  ['solitaire', 'soliter, solitair, solitare, सॉलिटेयर'],
  [
    'earring',
    'ear ring, earing, ear wear, kaan, kaan ka, kaan ke, kaan ki, karnaphool, karnphool, karnphul, bunda, bunde, इयररिंग, ईयररिंग, कान, कान का, कान के, कर्णफूल, झाला',
  ],
  [
    'jhumka, chandbali',
    'jhumka, jhumki, jhumke, jhumkay, jhumkiyan, jhoomka, jhumar, zumka, zhumka, झुमका, झुमके, झुमकी, buttalu, jimikki',
  ],
  [
    'hoops, huggies',
    'bali, baali, baaliyan, baliyan, balli, kaan ki bali, kaan ki baali, hoop, loop, बाली, कान की बाली',
  ],
  ['chandbali', 'chand bali, chaandbali, chandbaali, चांदबाली'],
  ['studs', 'stud, tops, ear tops, topis, kaan ke tops, tikki, टॉप्स, टोप्स, स्टड'],
  ['danglers, drops, tassel earrings, threaders', 'dangler, latkan, hanging earring, long earring, drop earring, लटकन'],
  ['threaders', 'sui dhaga, needle, thread earring, सुई धागा'],
  ['cuffs earring', 'ear cuff'],
  [
    'nath',
    'nath, nathni, nathiya, nathani, nose pin, nose ring, nath nose, naak ki nath, laung, besar, नथ, नथनी, नथुनी, नोज पिन, नोज रिंग, लौंग',
  ],
  [
    'necklace',
    'neckpiece, neckless, neckles, nekles, necklase, necklas, nackles, nacklace, gale ka, gala, gale ka set, jewellery set, jewelry set, full set, नेकलेस, नैकलेस, गले का, हंसली',
  ],
  ['haar, necklace', 'haar, har, haram, hara haram, हार, गले का हार'],
  ['rani haar', 'raani haar, long haar, रानी हार'],
  ['mala, coin necklace, haar, necklace', 'mala, maala, माला'],
  ['choker, collar, bib', 'choker, chocker, chokar, choaker, चोकर, thushi, ठुशी'],
  [
    'chain necklace, necklace, chain',
    'chain, gold chain, sone ki chain, neck chain, chen, chein, zanjeer, janjeer, चेन, चैन, जंजीर',
  ],
  [
    'mangalsutra',
    'mangalsutr, mangalsootra, mangalsuthra, managalsutra, mangulsutra, manglasutra, tanmaniya, tanmanya, thali, taali, black bead chain, मंगलसूत्र',
  ],
  ['vati mangalsutra', 'maharashtrian mangalsutra, मराठी मंगलसूत्र'],
  ['coin necklace', 'kasulaperu, kasu mala, temple necklace, coin haar, लक्ष्मी हार'],
  ['collar', 'hansli, hasuli'],
  ['pendant', 'pendent, pendal, pandent, pendand, locket, lockit, lokit, लॉकेट, लाकेट, पेंडेंट, पैंडेंट'],
  ['bracelet', 'braclet, braslet, bracelate, brecelet, bresslet, wristlet, hand chain, haath ka, ब्रेसलेट, ब्रासलेट'],
  ['bangle', 'kangan, kangana, kangna, bengal, bangel, bangdi, bangadi, hand bangle, कंगन, कंगना, बैंगल, बांगड़ी'],
  [
    'bangles, lehar bangles, bangle',
    'chudi, choodi, churi, churi set, chudiyan, chooriyan, choori, choodiyan, churiya, valayal, gajulu, चूड़ी',
  ],
  ['kada, bangle', 'kada, kade, kadaa, kara, karha, kadda, कड़ा, कड़े'],
  [
    'bracelet men, kada men',
    'kada for men, mens kada, kada mens, men kada, gents kada, boys kada, boy kada, kada for boys, kada boys, ladko ka kada, ladkon ka kada का कड़ा',
  ],
  [
    'payal, anklet',
    'payal, payel, paayel, paijan, painjan, pajeb, pajeeb, paijeb, jhanjhar, jhanjar, पायल, पाजेब, पायजेब, झांझर',
  ],
  ['anklet', 'ankelet, anklate, anklit, ankle bracelet, ankle chain, foot chain, pair ki, golusu, kolusu, एंकलेट'],
  ['ghungroo, bell', 'ghungru, ghungaru, gungru, घुंघरू, chham chham, with bells'],
  ['cocktail ring, ring party', 'cocktail ring, statement ring'],
  ['stackable rings, ring everyday', 'stack ring, stacking ring, midi ring'],
  // For whom
  [
    'men',
    'man, mens, male, gent, gentleman, boy, him, husband, hubby, boyfriend, bf, brother, bro, bhai, bhaiya, father, dad, papa, son, beta, pati, groom, dulha, mard, ladka, ladke, purush, aadmi, jija, पुरुष, मर्द, आदमी, लड़का, लड़के, लड़कों, भाई, भैया, पति, पापा, पिता, दूल्हा',
  ],
  [
    'women',
    'woman, womens, female, lady, girl, her, wife, girlfriend, gf, sister, behen, behan, bahan, didi, mother, mom, mummy, mum, maa, daughter, beti, patni, biwi, bhabhi, mahila, aurat, ladki, ladkiyon, saas, nani, dadi, महिला, महिलाओं, औरत, लड़की, बहन, दीदी, पत्नी, मां, बेटी, भाभी',
  ],
  ['unisex', 'everybody, both, couple, यूनिसेक्स'],
  // Occasions
  [
    'wedding, bridal, bride',
    'bridal, bride, bridal jewellery, shaadi, shadi, shaddi, vivah, marriage, marrige, weding, dulhan, dulhaniya, vidai, kalyanam, bridesmaid, reception, sangeet, शादी, विवाह, दुल्हन, ब्राइडल, सगन',
  ],
  [
    'wedding choker, wedding necklace, wedding',
    'bridal set, bridal jewellery set, bridal jewelry set, wedding set, dulhan set, shaadi ka set, दुल्हन सेट, शादी का सेट',
  ],
  [
    'engagement, anniversary, halo ring, eternity band',
    'engagement, engagment, proposal, propose, sagai, mangni, roka, सगाई',
  ],
  ['anniversary, solitaire ring', 'anniversary, anniversery, aniversary, salgirah, सालगिरह'],
  ['heart, anniversary', 'valentine, valentine day, love, pyar, pyaar, romantic, प्यार'],
  [
    'festive, puja',
    'festive, festival, tyohar, tyohaar, diwali, deepavali, deepawali, dhanteras, navratri, durga puja, ganesh chaturthi, onam, pongal, eid, teej, gudi padwa, ugadi, lohri, holi, dussehra, त्योहार, दिवाली, दीपावली, धनतेरस, नवरात्रि, ईद, तीज',
  ],
  ['mangalsutra, wedding red, festive red, festive', 'karwa chauth, karva chauth, करवा चौथ'],
  ['bracelet men, bracelet unisex, festive', 'rakhi, rakhee, raksha bandhan, bhai dooj, राखी, रक्षाबंधन, भाई दूज'],
  ['puja', 'pooja, pujan, religious, spiritual, dharmik, mandir, devotional, पूजा, धार्मिक, मंदिर'],
  [
    'party',
    'party wear, birthday, bday, cocktail, evening, club, night out, janamdin, date night, new year, पार्टी, जन्मदिन',
  ],
  [
    'everyday',
    'daily, daily wear, every day, everyday wear, regular, office, office wear, workwear, casual, casual wear, college, school, roz, rozana, rojana, light weight daily, रोज, रोजाना, ऑफिस',
  ],
  ['haldi, mehendi, festive', 'haldi, mehendi, mehndi, mehandi, हल्दी, मेहंदी'],
  // Colours and stones
  ['red', 'lal, laal, ruby, rubi, manik, maanik, maroon, rani color, crimson, kumkum, लाल, माणिक, रूबी'],
  ['green', 'hara, hari, haree, emerald, emrald, panna, mint, हरा, हरी, हरे, पन्ना'],
  ['blue', 'neela, nila, neeli, sapphire, safire, neelam, turquoise, firoza, peacock, नीला, नीली, नीलम, फिरोजा'],
  ['pink', 'baby pink, gulabi, gulaabi, गुलाबी'],
  ['black', 'kala, kaala, kali, onyx, काला, काली, काले'],
  ['pearl, zirconia', 'white, safed, safaid, सफेद'],
  ['navratna', 'navratan, navaratna, navrathna, navgrah, multicolour, multicolor, colourful, rang birangi, नवरत्न'],
  ['pearls, moti', 'pearl, perl, pearal, parl, motee, मोती, पर्ल'],
  ['moti pearls, pearls', 'moti'],
  [
    'cubic zirconia',
    'cz, ad, diamond, dimond, daimond, american diamond, hira, heera, heere, zircon, zirconium, moissanite, हीरा, हीरे, डायमंड, अमेरिकन डायमंड',
  ],
  ['kundan', 'kundun, kundhan, kunden, jadau, jadtar, कुंदन, जड़ाऊ'],
  ['polki', 'polkee, uncut diamond, uncut, पोल्की'],
  ['meenakari, enamel', 'meena, meenakri, minakari, meenakaree, minakri, mina work, enamel work, मीनाकारी, मीना'],
  ['black beads', 'black bead, kale moti, kala moti, काले मोती'],
  ['rudraksha, rudra', 'rudraksh, rudraksha, rudraksham, रुद्राक्ष'],
  ['none', 'plain, without stone, no stone, stoneless, simple, saada, sada'],
  // Metal and plating
  ['rhodium', 'silver, silvar, chandi, chaandi, white gold, platinum look, two tone, dual tone, चांदी, सिल्वर'],
  ['rose gold', 'rosegold, pink gold, copper, रोज गोल्ड'],
  ['antique gold', 'oxidised, oxidized, oxidise, old gold, matte, matt, vintage, antique, एंटीक'],
  ['antique gold, temple, lakshmi', 'temple, temple jewellery, temple jewelry, south indian, nakshi'],
  ['gold', 'golden, sona, sone, swarn, suvarn, kanak, सोना, सोने, गोल्ड, स्वर्ण'],
  ['22k', '22kt, 22 k, 22 carat, 22 karat, 22ct'],
  ['18k', '18kt, 18 k, 18 carat, 18 karat, 18ct'],
  ['14k', '14kt, 14 k, 14 carat, 14 karat, 14ct'],
  ['stainless steel', 'steel, surgical steel, anti tarnish, waterproof, hypoallergenic, स्टील'],
  ['brass', 'pital, peetal, पीतल'],
  // Motifs
  ['nazar, nazariya', 'evil eye, buri nazar, nazar battu, najar, nazariya, नजर, बुरी नजर'],
  ['lotus', 'kamal, kamala, padma, कमल'],
  ['leaf', 'leaf, leaves, leafy, patta, patti, pattii, पत्ता, पत्ती'],
  ['flower, phool', 'floral, flower, phool, phul, ful, फूल'],
  ['heart', 'dil, दिल'],
  ['sun', 'surya, suraj, sooraj, सूर्य, सूरज'],
  ['chandbali, chaand, crescent', 'moon, chaand, chand, चांद'],
  ['star, tara, sitara', 'sitara, सितारा, तारा'],
  ['paisley', 'ambi, mango, kairi, keri, आम'],
  ['trishul', 'shiva, shiv, mahadev, bholenath, bholenaath, mahakal, trishool, damru, त्रिशूल, महादेव, शिव'],
  ['lakshmi, coin', 'laxmi, laxmi ji, lakshmi, लक्ष्मी'],
  ['naag', 'snake, serpent, nag, नाग'],
  ['rope, twisted', 'rassi, twisted, twist'],
  ['tennis', 'tenis, riviera'],
]

const leftOut =
  'a, an, and, for, from, in, of, on, or, the, to, with, by, at, is, me, my, i, want, need, show, please, some, under, above, price, cost, rate, rs, rupees, inr, buy, online, shop, shopping, store, india, best, good, nice, beautiful, pretty, latest, new, trending, trendy, design, designer, style, stylish, fancy, type, collection, gift, gifting, present, tohfa, uphar, uphaar, jewellery, jewelry, jewelery, jwellery, jewelly, jewels, gehna, gehne, gahna, gahne, zevar, jevar, imitation, fashion, artificial, item, piece, product, accessory, wear, wala, wali, wale, ka, ke, ki, ko, liye, lie, k liye, ke liye, se, mein, hai, chahiye, chaiye, dikhao, aur, ya, budget, low, cash on delivery, cod, free delivery, free shipping, home delivery, plated, gold plated, gold plating, plating, colour, color, coloured, colored, rang, stone, work, set, pair, pack, combo, size, day, special, occasion, something, anything, all, few, का, के, की, को, से, में, और, या, लिए, के लिए, गिफ्ट, उपहार, तोहफा, गहने, गहना, जेवर, ज्वेलरी, आभूषण, वाला, वाली, वाले, रंग, डिजाइन, चाहिए'

const notSold =
  'toe ring, bichiya, bichhiya, bichhua, bichwa, metti, बिछिया, maang tikka, mang tikka, matha patti, tikka, मांग टीका, kamarbandh, kamarband, waist belt, waist chain, waistband, vaddanam, kardhani, कमरबंध, bajuband, armlet, vanki armlet, बाजूबंद, hathphool, haath phool, हाथफूल, brooch, broach, cufflink, tie pin, tie clip, hair clip, hairband, hair pin, juda pin, saree pin, sari pin, crown, tiara, bindi, sindoor, watch, wrist watch, घड़ी, sunglasses, goggles, wallet, purse, handbag, bag, clutch, belt, shoe, sandal, heels, jutti, saree, sari, lehenga, kurti, kurta, dress, shirt, tshirt, perfume, makeup, lipstick, mobile, phone, mobile cover, phone case, laptop, earphone, headphone, earbuds, ring light, key ring, keychain, hat, cap, tie, scarf, dupatta, stole, socks, baby, kid, child, children, infant, newborn, bachcha, bachche, bachchon, बच्चा, बच्चे, बच्चों, chair, table, lamp, toy, book, idol, murti, gold bar, gold biscuit, gold coin, silver coin, body piercing, belly ring, navel ring, tongue ring, nipple ring, tattoo'

const listed = (words: string) => words.split(',').map((word) => word.trim())

export const defaultTerms: readonly SearchTerm[] = [
  ...meanings.flatMap(([finds, words]) => listed(words).map((term) => ({ term, use: 'find', finds }) as const)),
  ...listed(leftOut).map((term) => ({ term, use: 'leave_out', finds: '' }) as const),
  ...listed(notSold).map((term) => ({ term, use: 'not_sold', finds: '' }) as const),
]
