// Loaded with the first check: its lists take 0.13 s of CPU and 22 MB, and only identity's processes that serve HTTP
// ever check a password.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Early guesses in India besides the common lists: names, gods, festivals, cities, and words of this shop. */
const words =
  `password passw pass passwort motdepasse secret login admin administrator root user guest test tester welcome letmein
  hello master access default changeme temp temporary system server database oracle computer internet google facebook
  instagram whatsapp youtube amazon flipkart paytm phonepe jio airtel android iphone samsung apple windows microsoft
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefgh abcabc
  iloveyou ilove love lovely loveyou lover loveme forever babygirl princess angel sunshine butterfly flower rose lily
  monkey dragon tiger lion shadow ninja batman superman spiderman pokemon naruto starwars matrix freedom whatever
  football cricket baseball basketball hockey soccer liverpool chelsea arsenal barcelona realmadrid killer hunter ranger
  michael jordan robert daniel thomas george charlie andrew joshua matthew jessica ashley nicole jennifer michelle amanda
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday cheese chocolate cookie coffee banana orange pepper ginger
  money bitcoin business company office manager family mother father brother sister mummy daddy friend friends
  india indian bharat hindustan bharatmata jaihind vandemataram delhi mumbai chennai kolkata bangalore bengaluru hyderabad
  pune jaipur kerala punjab gujarat rajasthan krishna radhakrishna jaishreekrishna shiva mahadev omnamahshivaya omsairam
  sairam saibaba ganesh ganesha hanuman jaihanuman jaimatadi lakshmi durga rama shriram jaishreeram allah bismillah
  sachin dhoni virat kohli rohit sharma kumar singh patel priya pooja neha anjali deepak rahul amit sanjay vijay rajesh
  suvarna suvarnajewels jewellery jewelry jewels gold golden goldplated ring rings necklace earring earrings bracelet
  pendant bangle bangles anklet anklets kundan meenakari polki jhumka mangalsutra diamond ruby pearl silver shop shopping
  aarav aditi aditya aishwarya akash akshay alok aman ananya anil anita anjali ankit anushka arjun arun aryan asha ashok
  avni ayesha bhavna chandra deepa deepika dev devi dhruv diya divya farhan fatima gauri gaurav geeta gita gopal harish
  harsh imran isha ishaan jaya jyoti kabir kajal kapil karan karthik kavita kavya khushi kiran lata leela lalita madhu
  mahesh manish manoj meena meera mehul mira mohan mohit mukesh nandini naresh neel neeta nidhi nikhil nisha nitin om
  padma pallavi pankaj payal pooja prakash pranav pratik preeti prem radha radhika raghav raj raja rajat raju rakesh ram
  rani ravi reena rekha renu riya ritu rohan roshni sakshi salman sameer sandeep sanjana sangeeta sara sarita seema shalini
  shanti shivani shreya shruti shweta sita smita sneha sonia sonu sunil sunita suresh sushma swati tanvi tara uma usha varun
  vidya vikas vikram vinod vishal yash zara zoya gupta verma yadav jain shah mehta reddy nair iyer rao das khan ansari
  diwali deepavali holi rakhi rakshabandhan navratri dussehra ganpati ganeshchaturthi pongal onam lohri sankranti eid
  karwachauth janmashtami mahashivratri shubh mangal namaste beti beta maa papa jaan pyar dil zindagi
  krishna@108 krishna108 shiva@108 ram@108 india@123 admin@123 abcd@1234 @123 @108 @1234 @786 108 786 1008 007 @2024 @2025 @2026`
    .split(/\s+/)
    .filter(Boolean)

/** Only this many characters are examined: early guesses are short, and a long password of look-alikes took 300 ms. */
export const maxCompared = 24
const maxLookAlikes = 8

export const meter = new ZxcvbnFactory({
  dictionary: { ...dictionary, words },
  graphs: adjacencyGraphs,
  maxLength: maxCompared,
  l33tMaxSubstitutions: maxLookAlikes,
})
