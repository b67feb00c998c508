// The cities that the sandbox's carriers name: sorting districts with one big city. Elsewhere they name none.
import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'

const cities: Readonly<Record<string, string>> = {
  ...{ 110: 'New Delhi', 122: 'Gurugram', 121: 'Faridabad', 134: 'Panchkula', 141: 'Ludhiana', 143: 'Amritsar' },
  ...{ 144: 'Jalandhar', 160: 'Chandigarh', 171: 'Shimla', 180: 'Jammu', 190: 'Srinagar', 194: 'Leh' },
  ...{ 201: 'Noida', 208: 'Kanpur', 211: 'Prayagraj', 221: 'Varanasi', 226: 'Lucknow', 282: 'Agra', 248: 'Dehradun' },
  ...{ 302: 'Jaipur', 313: 'Udaipur', 324: 'Kota', 342: 'Jodhpur', 360: 'Rajkot', 380: 'Ahmedabad', 390: 'Vadodara' },
  ...{ 395: 'Surat', 400: 'Mumbai', 403: 'Panaji', 411: 'Pune', 422: 'Nashik', 431: 'Aurangabad', 440: 'Nagpur' },
  ...{
    452: 'Indore',
    462: 'Bhopal',
    474: 'Gwalior',
    482: 'Jabalpur',
    492: 'Raipur',
    500: 'Hyderabad',
    506: 'Warangal',
  },
  ...{ 517: 'Tirupati', 520: 'Vijayawada', 522: 'Guntur', 530: 'Visakhapatnam', 560: 'Bengaluru', 570: 'Mysuru' },
  ...{ 575: 'Mangaluru', 580: 'Hubballi', 590: 'Belagavi', 600: 'Chennai', 605: 'Puducherry', 620: 'Tiruchirappalli' },
  ...{ 625: 'Madurai', 636: 'Salem', 641: 'Coimbatore', 673: 'Kozhikode', 680: 'Thrissur', 682: 'Kochi' },
  ...{ 695: 'Thiruvananthapuram', 700: 'Kolkata', 734: 'Siliguri', 737: 'Gangtok', 751: 'Bhubaneswar', 753: 'Cuttack' },
  ...{
    781: 'Guwahati',
    791: 'Itanagar',
    793: 'Shillong',
    795: 'Imphal',
    796: 'Aizawl',
    797: 'Kohima',
    799: 'Agartala',
  },
  ...{ 800: 'Patna', 826: 'Dhanbad', 831: 'Jamshedpur', 834: 'Ranchi' },
}
const shared: Readonly<Record<string, string>> = { 160: 'Chandigarh', 605: 'Puducherry' }

/** City and state as in an offer; '' where the carriers name none. */
export function placeOf(pincode: string): { city: string; state: string } {
  const district = pincode.slice(0, 3)
  return { city: cities[district] ?? '', state: shared[district] ?? stateOfPincode(pincode) ?? '' }
}
