<?php

declare(strict_types=1);

namespace Labelwerk;

/** A constant of wp-config.php or a variable of the environment; empty where there is neither. */
function setting(string $name): string
{
    $value = defined($name) ? constant($name) : getenv($name);
    return is_string($value) ? trim($value) : '';
}

/** The address of the shop, without a slash at its end; empty where it is not set. */
function shop_address(): string
{
    $address = rtrim(setting('LABELWERK_SHOP_ADDRESS'), '/');
    return preg_match('#^https?://[^/\s]+#', $address) ? $address : '';
}

/**
 * What the shop and this plugin agree on: types with their places in REST, languages with the first part of their paths,
 * texts that are parts of pages, and pages that nobody searches for.
 *
 * @return array{types: array<string, array{name: string, restBase: string, key: string}>, languages: list<array{name: string, slug: string, locale: string, w3c: string, prefix: string}>, parts: list<string>, unlisted: list<string>}
 */
function shop(): array
{
    static $shop = null;
    return $shop ??= json_decode((string) file_get_contents(__DIR__ . '/shop.json'), true, 8, JSON_THROW_ON_ERROR);
}

/** @return list<string> */
function types(): array
{
    return array_keys(shop()['types']);
}

function is_ours(string $type): bool
{
    return isset(shop()['types'][$type]);
}
