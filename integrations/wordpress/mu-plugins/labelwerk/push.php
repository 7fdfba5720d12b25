<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Additions to the routes of WordPress for the shop's push command.
 */

add_action('rest_api_init', static function (): void {
    register_rest_route('labelwerk/v1', '/ready', [
        'methods' => 'POST',
        'permission_callback' => static fn (): bool => current_user_can('publish_pages') && current_user_can('unfiltered_html'),
        'callback' => static function (): array {
            if (current_user_can('manage_options')) {
                make_languages();
            }
            return [
                'version' => VERSION,
                'languages' => has_polylang() ? pll_languages_list(['fields' => 'slug']) : languages(),
                'polylang' => has_polylang(),
            ];
        },
    ]);
    register_rest_route('labelwerk/v1', '/tell', [
        'methods' => 'POST',
        'permission_callback' => static fn (): bool => current_user_can('publish_pages'),
        'callback' => static fn (): array => ['told' => tell_shop(['all'])],
    ]);
});
