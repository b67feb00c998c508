import { expect, test } from 'vitest'
import { cleanPrice, priceDoubt, problemsOf, tabOf } from './form-checks.ts'
import { emptyValues, type FormValues } from './form-values.ts'

const filled: FormValues = { ...emptyValues('c1'), name: 'Asha Stud', price: '499', sku: 'S-1', description: 'Small.' }
const row = (key: string, size: string, stock: string) => ({ key, size, stock })

test('[F3] a new product is unisex, has a stock of 0 and the first category', () => {
  expect(emptyValues('rings')).toMatchObject({ gender: 'unisex', stock: '0', categoryId: 'rings', featured: false })
})

test('[F4] a typed price keeps only digits and one decimal point', () => {
  expect(cleanPrice('₹1,299.50')).toBe('1299.50')
  expect(cleanPrice('12.3.4')).toBe('12.34')
  expect(cleanPrice('-5e3')).toBe('53')
  expect(cleanPrice('abc')).toBe('')
})

test('a pasted text that is no price is said and refused, whatever digits it holds', () => {
  for (const typed of ['-5abc', '-5', '1e5', '5 or 6', '12.3.4']) {
    const doubt = priceDoubt(typed, '')
    expect(doubt).toBe(`“${typed}” is not a price. Please type it in digits, such as 1499.50`)
    expect(problemsOf('basic', { ...filled, price: cleanPrice(typed), priceDoubt: doubt }, false)).toEqual({
      price: doubt,
    })
  }
  for (const typed of ['', '499', '1499.50', '₹1,499.50', 'Rs. 499', '499/-', '.5'])
    expect(priceDoubt(typed, '')).toBeUndefined()
  expect(priceDoubt('499a', '499')).toBeUndefined()
  expect(problemsOf('basic', { ...filled, price: '1.999' }, false)).toEqual({ price: 'Price has at most two decimals' })
})

test('[F8] every required field of the basic tab says what is missing', () => {
  const bare = { ...emptyValues(''), stock: '', gender: '' }
  expect(problemsOf('basic', bare, false)).toEqual({
    name: 'Product name is required',
    categoryId: 'Category is required',
    price: 'Valid price is required',
    stock: 'Valid stock quantity is required',
    sku: 'SKU is required',
    gender: 'Gender is required',
    description: 'Product description is required',
  })
  const low = (lowStockAt: string) => problemsOf('basic', { ...filled, lowStockAt }, false)
  for (const typed of ['-1', '2.5', '10000', 'few'])
    expect(low(typed)).toEqual({ lowStockAt: 'Low-stock level must be a whole number from 0 to 9,999' })
  for (const typed of ['', ' ', '0', '9999']) expect(low(typed)).toEqual({})
  expect(problemsOf('basic', filled, false)).toEqual({})
})

test('[F8] a price of 0, a negative stock and blanks are refused; a ring has no stock of its own', () => {
  expect(problemsOf('basic', { ...filled, price: '0' }, false)).toEqual({ price: 'Valid price is required' })
  expect(problemsOf('basic', { ...filled, stock: '-1' }, false)).toEqual({ stock: 'Valid stock quantity is required' })
  expect(problemsOf('basic', { ...filled, name: '   ' }, false)).toEqual({ name: 'Product name is required' })
  expect(problemsOf('basic', { ...filled, stock: '' }, true)).toEqual({})
})

test('[F8] a ring needs a size, and every row a size and a stock', () => {
  expect(problemsOf('details', filled, true)).toEqual({ sizes: 'At least one ring size is required' })
  expect(problemsOf('details', { ...filled, sizes: [row('a', '', '-1')] }, true)).toEqual({
    'size:a': 'Ring size is required',
    'stock:a': 'Valid stock quantity is required',
  })
  const twice = { ...filled, sizes: [row('a', '7', '1'), row('b', '7', '2')] }
  expect(problemsOf('details', twice, true)).toEqual({ 'size:b': 'Ring size 7 is listed twice' })
  expect(problemsOf('details', filled, false)).toEqual({})
})

test('[F8] at least one image', () => {
  expect(problemsOf('images', filled, false)).toEqual({ images: 'At least one product image is required' })
})

test('a problem belongs to the tab of its field', () => {
  expect(['sku', 'weight', 'size:a', 'sizes', 'images'].map(tabOf)).toEqual([
    'basic',
    'details',
    'details',
    'details',
    'images',
  ])
})

test('what the law asks for keeps the rules of the call, and an MRP never stands below the price', () => {
  expect(problemsOf('details', { ...filled, mrp: '498.99' }, false)).toEqual({
    mrp: 'MRP of ₹498.99 may not be below the price of ₹499.00',
  })
  expect(problemsOf('details', { ...filled, mrp: '499', hsn: '711', gstRate: '5' }, false)).toEqual({
    hsn: 'HSN has 4, 6 or 8 digits',
  })
  expect(['mrp', 'origin', 'gstRate'].map(tabOf)).toEqual(['details', 'details', 'details'])
})

test('a sale says at its field what is wrong with it; one that has begun may stay', () => {
  const sale = { salePrice: '399', saleFrom: '2020-12-01T00:00', saleUntil: '2020-12-04T00:00' }
  const wrong = (more: Partial<FormValues>) => problemsOf('basic', { ...filled, ...sale, ...more }, false)
  expect(wrong({})).toEqual({})
  expect(wrong({ salePrice: '499' })).toEqual({
    salePrice: 'Sale price of ₹499.00 must be below the price of ₹499.00',
  })
  // A missing value in another field does not hide it.
  expect(Object.keys(wrong({ salePrice: '499', saleUntil: '' }))).toEqual(['salePrice', 'saleUntil'])
  expect(wrong({ salePrice: '' })).toEqual({ salePrice: 'Sale price is required where a sale has dates' })
  expect(wrong({ saleUntil: '' })).toEqual({ saleUntil: 'Sale until is required: a sale has an end' })
  expect(wrong({ saleUntil: '2020-11-30T00:00' })).toEqual({ saleUntil: 'Sale until must be later than Sale from' })
  expect(wrong({ saleUntil: '2021-12-31T00:00' })).toEqual({ saleUntil: 'A sale is not longer than a year' })
  expect(wrong({ saleFrom: '' })).toEqual({ saleUntil: 'Sale until must be still to come' })
})
