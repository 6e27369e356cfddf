import { expect, test } from 'vitest'
import { isLoopback, networkOf } from './address.ts'

test.each(['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.7:51234', '[::ffff:203.0.113.7]:443'])(
  'an IPv4 address counts by itself, however it is written: %s',
  (address) => {
    expect(networkOf(address)).toBe('203.0.113.7')
  },
)

test('an IPv6 address counts with all of its network, which is one customer', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('[2001:db8:1:2:3:4:5:6]:443')).toBe('2001:db8:1:2')
  expect(networkOf('2001:DB8:1:2::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('what is no address counts as it is written', () => {
  expect(networkOf('unknown')).toBe('unknown')
  expect(networkOf('')).toBe('')
})

test('this machine has many addresses', () => {
  for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address)).toBe(true)
  for (const address of ['128.0.0.1', '::2', '10.0.0.1', 'localhost', '']) expect(isLoopback(address)).toBe(false)
})
