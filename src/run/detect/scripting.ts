import { asObject, type Ecosystem, type Found, type Place } from './place.ts'

export const ruby: Ecosystem = {
  name: 'Ruby',
  async test(place) {
    const bundled = place.has('Gemfile') ? 'bundle exec ' : ''
    return (await rspecTest(place, bundled)) ?? (await minitestTest(place, bundled))
  },
  setup: async (place) => (place.has('Gemfile') ? 'bundle install' : undefined),
}

async function rspecTest(place: Place, bundled: string): Promise<Found | undefined> {
  const [file] = [...place.own(/^\.rspec$/), ...place.any(/^spec\/.*_spec\.rb$/)]
  return file === undefined
    ? undefined
    : { command: `${bundled}rspec`, source: file, definedIn: place.has('.rspec') ? ['.rspec'] : [] }
}

async function minitestTest(place: Place, bundled: string): Promise<Found | undefined> {
  const tests = place.any(/^test\/.*(?:_test|\/test_[^/]*)\.rb$|^test\/test_[^/]*\.rb$/)
  if (tests.length === 0) return undefined
  if (place.has('bin/rails'))
    return { command: 'ruby bin/rails test', source: 'bin/rails', definedIn: ['bin/rails'] }
  const rakefile = await place.read('Rakefile')
  if (/\bTestTask\b|\btask :?["']?test\b/.test(rakefile))
    return { command: `${bundled}rake test`, source: 'Rakefile', definedIn: ['Rakefile'] }
  const all = `Dir["./test/**/{*_test,test_*}.rb"].each { |file| require file }`
  return {
    command: `${bundled}ruby -Ilib -Itest -e '${all}'`,
    source: `test files like ${tests[0]}`,
    definedIn: [],
  }
}

export const php: Ecosystem = {
  name: 'PHP',
  async test(place) {
    const manifest = await place.json('composer.json')
    if (asObject(manifest['scripts'])['test'] !== undefined)
      return {
        command: 'composer test',
        source: 'the "test" script in composer.json',
        definedIn: ['composer.json'],
      }
    const [configuration] = place.own(/^phpunit(?:\.dist)?\.xml(?:\.dist)?$/)
    if (configuration === undefined) return undefined
    const usesPest = asObject(manifest['require-dev'])['pestphp/pest'] !== undefined
    return {
      command: usesPest ? 'vendor/bin/pest' : 'vendor/bin/phpunit',
      source: configuration,
      definedIn: [configuration],
    }
  },
  setup: async (place) => (place.has('composer.json') ? 'composer install --no-interaction' : undefined),
}

export const elixir: Ecosystem = {
  name: 'Elixir',
  test: async (place) =>
    place.has('mix.exs') ? { command: 'mix test', source: 'mix.exs', definedIn: ['mix.exs'] } : undefined,
  setup: async (place) => (place.has('mix.lock') ? 'mix deps.get' : undefined),
}
