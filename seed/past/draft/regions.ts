/** Regions with their cities and common names. Weight: the share of orders that come from a region. */
export type Region = {
  weight: number
  /** Cities by state, each with a PIN code. */
  places: readonly (readonly [state: string, city: string, pincode: string])[]
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
}

const names = (text: string): string[] => text.split(' ')

export const regions: readonly Region[] = [
  {
    weight: 17,
    places: [
      ['Maharashtra', 'Mumbai', '400050'],
      ['Maharashtra', 'Mumbai', '400076'],
      ['Maharashtra', 'Pune', '411004'],
      ['Maharashtra', 'Nagpur', '440010'],
      ['Maharashtra', 'Nashik', '422005'],
      ['Goa', 'Panaji', '403001'],
    ],
    women: names('Sneha Pooja Mrunal Aditi Ketaki Rutuja Vaishali Sayali Gauri Manasi'),
    men: names('Rohan Omkar Sameer Tanmay'),
    families: names('Kulkarni Deshpande Patil Joshi Pawar Naik Shinde Kamat'),
  },
  {
    weight: 14,
    places: [
      ['Karnataka', 'Bengaluru', '560038'],
      ['Karnataka', 'Bengaluru', '560076'],
      ['Karnataka', 'Bengaluru', '560102'],
      ['Karnataka', 'Mysuru', '570001'],
      ['Karnataka', 'Mangaluru', '575003'],
      ['Karnataka', 'Hubballi', '580020'],
    ],
    women: names('Shruthi Kavya Ramya Deepika Spoorthi Chaitra Soumya Bhavana'),
    men: names('Karthik Pradeep Darshan Nikhil'),
    families: names('Gowda Hegde Rao Shetty Bhat Murthy Acharya'),
  },
  {
    weight: 13,
    places: [
      ['Tamil Nadu', 'Chennai', '600004'],
      ['Tamil Nadu', 'Chennai', '600020'],
      ['Tamil Nadu', 'Coimbatore', '641002'],
      ['Tamil Nadu', 'Madurai', '625001'],
      ['Tamil Nadu', 'Tiruchirappalli', '620001'],
      ['Puducherry', 'Puducherry', '605001'],
    ],
    women: names('Lakshmi Nithya Kavitha Aishwarya Yamini Sowmiya Hema Meenakshi'),
    men: names('Arun Vignesh Senthil Bala'),
    families: names('Subramanian Krishnan Raman Sundaram Selvam Natarajan Rajan'),
  },
  {
    weight: 11,
    places: [
      ['Telangana', 'Hyderabad', '500034'],
      ['Telangana', 'Hyderabad', '500081'],
      ['Telangana', 'Warangal', '506002'],
      ['Andhra Pradesh', 'Visakhapatnam', '530003'],
      ['Andhra Pradesh', 'Vijayawada', '520010'],
      ['Andhra Pradesh', 'Guntur', '522002'],
    ],
    women: names('Sravani Harika Anusha Swathi Keerthi Mounika Sirisha Tejaswi'),
    men: names('Sai Venkat Ravi Praveen'),
    families: names('Reddy Naidu Chowdary Varma Raju Sastry'),
  },
  {
    weight: 8,
    places: [
      ['Kerala', 'Kochi', '682016'],
      ['Kerala', 'Thiruvananthapuram', '695003'],
      ['Kerala', 'Kozhikode', '673001'],
      ['Kerala', 'Thrissur', '680001'],
    ],
    women: names('Anjali Athira Reshma Neethu Fathima Merin Sreelakshmi Parvathy'),
    men: names('Vishnu Jithin Ashraf Tony'),
    families: names('Nair Menon Pillai Thomas Varghese Kurian Rahman'),
  },
  {
    weight: 13,
    places: [
      ['Delhi', 'New Delhi', '110016'],
      ['Delhi', 'New Delhi', '110024'],
      ['Haryana', 'Gurugram', '122002'],
      ['Haryana', 'Faridabad', '121001'],
      ['Uttar Pradesh', 'Noida', '201301'],
      ['Uttar Pradesh', 'Lucknow', '226001'],
      ['Uttar Pradesh', 'Kanpur', '208001'],
      ['Uttar Pradesh', 'Varanasi', '221005'],
    ],
    women: names('Neha Ritu Shalini Zoya Sana Kritika Megha Preeti Tanvi Nidhi'),
    men: names('Amit Saurabh Imran Gaurav'),
    families: names('Gupta Mishra Srivastava Khan Agarwal Saxena Tiwari Ansari'),
  },
  {
    weight: 9,
    places: [
      ['Gujarat', 'Ahmedabad', '380009'],
      ['Gujarat', 'Surat', '395007'],
      ['Gujarat', 'Vadodara', '390007'],
      ['Gujarat', 'Rajkot', '360001'],
    ],
    women: names('Hetal Krupa Dhara Nisha Foram Jinal Rinkal Avani'),
    men: names('Jignesh Parth Chirag Harsh'),
    families: names('Patel Shah Mehta Desai Trivedi Parmar'),
  },
  {
    weight: 7,
    places: [
      ['Rajasthan', 'Jaipur', '302001'],
      ['Rajasthan', 'Jodhpur', '342001'],
      ['Rajasthan', 'Udaipur', '313001'],
      ['Madhya Pradesh', 'Bhopal', '462003'],
      ['Madhya Pradesh', 'Indore', '452001'],
      ['Chhattisgarh', 'Raipur', '492001'],
    ],
    women: names('Bhavna Kiran Divya Komal Ruchi Vandana Payal Shweta'),
    men: names('Lokesh Mahendra Vikas Ankit'),
    families: names('Rathore Shekhawat Jain Sharma Chouhan Dubey Sahu'),
  },
  {
    weight: 8,
    places: [
      ['West Bengal', 'Kolkata', '700019'],
      ['West Bengal', 'Kolkata', '700029'],
      ['West Bengal', 'Siliguri', '734001'],
      ['Odisha', 'Bhubaneswar', '751001'],
      ['Odisha', 'Cuttack', '753001'],
    ],
    women: names('Moumita Ipsita Sohini Debjani Paromita Subhashree Lopamudra Rituparna'),
    men: names('Arnab Subhajit Sourav Biswajit'),
    families: names('Banerjee Chatterjee Ghosh Das Mukherjee Mohanty Patnaik'),
  },
  {
    weight: 5,
    places: [
      ['Punjab', 'Ludhiana', '141001'],
      ['Punjab', 'Amritsar', '143001'],
      ['Chandigarh', 'Chandigarh', '160017'],
      ['Himachal Pradesh', 'Shimla', '171001'],
      ['Uttarakhand', 'Dehradun', '248001'],
      ['Jammu and Kashmir', 'Jammu', '180001'],
      ['Jammu and Kashmir', 'Srinagar', '190001'],
    ],
    women: names('Harpreet Simran Jasleen Navneet Gurleen Mehak Insha Rupinder'),
    men: names('Gurpreet Manpreet Aamir Kunal'),
    families: names('Kaur Singh Sandhu Bhatia Thakur Bhat Rawat'),
  },
  {
    weight: 4,
    places: [
      ['Bihar', 'Patna', '800001'],
      ['Jharkhand', 'Ranchi', '834001'],
      ['Jharkhand', 'Jamshedpur', '831001'],
    ],
    women: names('Anamika Sweta Rashmi Puja Nutan Archana'),
    men: names('Rakesh Manish Abhishek'),
    families: names('Kumari Sinha Jha Prasad Verma Oraon'),
  },
  {
    weight: 5,
    places: [
      ['Assam', 'Guwahati', '781001'],
      ['Assam', 'Dibrugarh', '786001'],
      ['Meghalaya', 'Shillong', '793001'],
      ['Manipur', 'Imphal', '795001'],
      ['Mizoram', 'Aizawl', '796001'],
      ['Nagaland', 'Kohima', '797001'],
      ['Tripura', 'Agartala', '799001'],
      ['Sikkim', 'Gangtok', '737101'],
      ['Arunachal Pradesh', 'Itanagar', '791111'],
    ],
    women: names('Jahnabi Priyanka Banashree Ibemhal Lalremruati Achung Pema Daphi'),
    men: names('Bhaskar Lalthanga Tashi'),
    families: names('Borah Kalita Saikia Devi Marak Jamir Bhutia Debbarma'),
  },
]

export const streets: readonly string[] = [
  'MG Road',
  'Station Road',
  'Nehru Nagar',
  'Gandhi Nagar',
  'Civil Lines',
  'Lake View Road',
  'Temple Street',
  'Model Town',
  'Shanti Nagar',
  'Rajendra Nagar',
  'Vivekananda Road',
  'Tagore Lane',
  'Market Road',
  'Green Park',
]
export const landmarks: readonly string[] = [
  'near the post office',
  'behind the bus stand',
  'opposite City Hospital',
  'next to the park',
  'above the bakery',
  'near the water tank',
]
